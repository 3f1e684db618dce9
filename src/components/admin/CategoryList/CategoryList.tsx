import { useState } from "react";
import type { AdminCategory, AdminSubcategory } from "../../../api/admin/schema.ts";
import { sumOfWeights } from "../../../api/catalog/domain-weights.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { takeLostFocus } from "../../focus/focus.ts";
import { plural } from "../../i18n/format/numbers.ts";
import { Pencil, Plus, Trash } from "../../icons/screen-icons.tsx";
import * as css from "./CategoryList.css.ts";

export interface CategoryListProps {
  /** In display order, including deleted ones. */
  categories: readonly AdminCategory[];
  domains: readonly AdminSubcategory[];
  /** Returns whether an operation on a certification or domain is pending. */
  isPending: (what: AdminCategory | AdminSubcategory) => boolean;
  onEdit: (category: AdminCategory) => void;
  /** Edits the exam profile. */
  onProfile: (category: AdminCategory) => void;
  /** Edits the weights of the domains, of which there is at least one in use. */
  onWeights: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
  onRestore: (category: AdminCategory) => void;
  onAddDomain: (category: AdminCategory) => void;
  onRenameDomain: (domain: AdminSubcategory) => void;
  onDeleteDomain: (domain: AdminSubcategory) => void;
  onRestoreDomain: (domain: AdminSubcategory) => void;
}

/**
 * The certifications of an organization with their domains. A deleted one shows what was deleted with it and
 * can be restored.
 *
 * Keyboard: Tab moves through the buttons; after deleting or restoring, focus stays in the row. Assistive
 * technology announces a list of lists; each button is named with its subject.
 */
export function CategoryList(props: CategoryListProps) {
  const { categories, domains } = props;
  /** Key of the row that was deleted or restored last: it keeps focus. */
  const [focusKey, setFocusKey] = useState<string | null>(null);
  return (
    <ul className={css.list}>
      {categories.map((category) => {
        const key = `category ${category.id}`;
        const ownDomains = domains.filter(({ categoryId }) => categoryId === category.id);
        return (
          <li key={category.id} className={css.category}>
            {category.isRetired ? (
              <Deleted
                name={category.name}
                questionCount={category.questionCount}
                pending={props.isPending(category)}
                focused={focusKey === key}
                onRestore={() => {
                  setFocusKey(key);
                  props.onRestore(category);
                }}
              />
            ) : (
              <>
                <Category
                  category={category}
                  domainCount={ownDomains.filter(({ isRetired }) => !isRetired).length}
                  weightSum={weightSumOf(ownDomains)}
                  focused={focusKey === key}
                  pending={props.isPending(category)}
                  onEdit={() => props.onEdit(category)}
                  onDelete={() => {
                    setFocusKey(key);
                    props.onDelete(category);
                  }}
                />
                <ul className={css.domains} aria-label={`Domains of ${category.name}`}>
                  {ownDomains.map((domain) => (
                    <Domain
                      key={domain.id}
                      domain={domain}
                      focusKey={focusKey}
                      onActed={setFocusKey}
                      list={props}
                    />
                  ))}
                </ul>
                <div className={css.tools}>
                  <Button
                    variant="quiet"
                    aria-label={`Add domain to ${category.name}`}
                    aria-haspopup="dialog"
                    onClick={() => props.onAddDomain(category)}
                  >
                    <Plus size={18} />
                    Add domain
                  </Button>
                  {ownDomains.some(({ isRetired }) => !isRetired) ? (
                    <Button
                      variant="quiet"
                      aria-label={`Domain weights of ${category.name}`}
                      aria-haspopup="dialog"
                      onClick={() => props.onWeights(category)}
                    >
                      Domain weights
                    </Button>
                  ) : null}
                  <Button
                    variant="quiet"
                    aria-label={`Exam profile of ${category.name}`}
                    aria-haspopup="dialog"
                    onClick={() => props.onProfile(category)}
                  >
                    Exam profile
                  </Button>
                </div>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Adds up the weights of the domains in use. */
function weightSumOf(domains: readonly AdminSubcategory[]): number | null {
  const weights = domains.flatMap(({ isRetired, weight }) => (isRetired ? [] : (weight ?? [])));
  return weights.length === 0 ? null : sumOfWeights(weights);
}

interface CategoryProps {
  category: AdminCategory;
  domainCount: number;
  /** The sum of the weights; `null` if no domain has one. */
  weightSum: number | null;
  focused: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Category({ category, domainCount, weightSum, focused, pending, onEdit, onDelete }: CategoryProps) {
  const { name, icon, description, questionCount, profile } = category;
  return (
    <div className={css.head}>
      <div className={css.content}>
        <h3 className={css.name} dir="auto">
          {icon === undefined ? null : (
            <span className={css.icon} aria-hidden dir="auto">
              {icon}
            </span>
          )}
          {name}
        </h3>
        {description === undefined ? null : (
          <p className={css.quiet} dir="auto">
            {description}
          </p>
        )}
        <p className={css.quiet}>
          {plural(questionCount, "question")}, {plural(domainCount, "domain")}
        </p>
        {profile ? (
          <p className={css.quiet}>
            Exam: {plural(profile.questions, "question")} · {plural(profile.minutes, "minute")} · pass at{" "}
            {profile.passMark}%
          </p>
        ) : null}
        {weightSum === null || weightSum === 100 ? null : (
          <p className={css.quiet}>The weights of its domains add up to {weightSum}%, not 100%.</p>
        )}
      </div>
      <RowActions name={name} focused={focused} pending={pending} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
}

interface DomainProps {
  domain: AdminSubcategory;
  focusKey: string | null;
  onActed: (key: string) => void;
  list: CategoryListProps;
}

function Domain({ domain, focusKey, onActed, list }: DomainProps) {
  const { id, name, questionCount, weight, isRetired } = domain;
  const key = `domain ${id}`;
  const isPending = list.isPending(domain);
  const hasFocus = focusKey === key;
  return (
    <li className={css.domain}>
      {isRetired ? (
        <Deleted
          name={name}
          questionCount={questionCount}
          pending={isPending}
          focused={hasFocus}
          onRestore={() => {
            onActed(key);
            list.onRestoreDomain(domain);
          }}
        />
      ) : (
        <>
          <span className={css.domainText}>
            <span className={css.domainName} dir="auto">
              {name}
            </span>
            <span className={css.quiet}>
              {plural(questionCount, "question")}
              {weight === undefined ? null : ` · ${weight}%`}
            </span>
          </span>
          <RowActions
            name={name}
            focused={hasFocus}
            pending={isPending}
            onEdit={() => list.onRenameDomain(domain)}
            onDelete={() => {
              onActed(key);
              list.onDeleteDomain(domain);
            }}
          />
        </>
      )}
    </li>
  );
}

interface RowActionsProps {
  name: string;
  focused: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function RowActions({ name, focused, pending, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className={css.actions}>
      <Button
        ref={focused ? takeLostFocus : undefined}
        variant="quiet"
        iconOnly
        aria-label={`Edit ${name}`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Pencil size={18} />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={`Delete ${name}`}
        aria-haspopup="dialog"
        pending={pending}
        onClick={onDelete}
      >
        <Trash size={18} />
      </Button>
    </span>
  );
}

interface DeletedProps {
  name: string;
  questionCount: number;
  pending: boolean;
  focused: boolean;
  onRestore: () => void;
}

function Deleted({ name, questionCount, pending, focused, onRestore }: DeletedProps) {
  return (
    <div className={css.deleted}>
      <p className={css.quiet} role="status">
        {name}: deleted
        {questionCount === 0 ? "" : `, ${plural(questionCount, "question")} with it`}.
      </p>
      <Button
        ref={focused ? takeLostFocus : undefined}
        aria-label={`Undo: bring back ${name}`}
        pending={pending}
        onClick={onRestore}
      >
        Undo
      </Button>
    </div>
  );
}
