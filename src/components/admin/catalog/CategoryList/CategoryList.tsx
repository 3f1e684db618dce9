import { useState } from "react";
import type { AdminCategory, AdminSubcategory } from "../../../../api/admin/schema.ts";
import { sumOfWeights } from "../../../../api/catalog/domain-weights.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { takeLostFocus } from "../../../focus/focus.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { Pencil, Plus, Trash } from "../../../icons/screen-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import * as css from "./CategoryList.css.ts";

export interface CategoryListProps {
  /** In display order, including deleted ones. */
  categories: readonly AdminCategory[];
  domains: readonly AdminSubcategory[];
  /** Ids of certifications with a pending operation. */
  pendingCategoryIds: ReadonlySet<number>;
  /** Ids of domains with a pending operation. */
  pendingDomainIds: ReadonlySet<number>;
  onEdit: (category: AdminCategory) => void;
  /** Edits the exam profile. */
  onEditProfile: (category: AdminCategory) => void;
  /** Edits the weights of the domains, of which there is at least one in use. */
  onEditWeights: (category: AdminCategory) => void;
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
  const keepFocus = (key: string, run: () => void) => {
    setFocusKey(key);
    run();
  };
  return (
    <List className={css.list}>
      {categories.map((category) => {
        const key = `category ${category.id}`;
        const ownDomains = domains.filter(({ categoryId }) => categoryId === category.id);
        return (
          <Stack key={category.id} as="li" gap={2} className={css.category}>
            {category.isRetired ? (
              <Deleted
                name={category.name}
                questionCount={category.questionCount}
                pending={props.pendingCategoryIds.has(category.id)}
                focused={focusKey === key}
                onRestore={() => keepFocus(key, () => props.onRestore(category))}
              />
            ) : (
              <>
                <Category
                  category={category}
                  domainCount={ownDomains.filter(({ isRetired }) => !isRetired).length}
                  weightSum={weightSumOf(ownDomains)}
                  focused={focusKey === key}
                  pending={props.pendingCategoryIds.has(category.id)}
                  onEdit={() => props.onEdit(category)}
                  onDelete={() => keepFocus(key, () => props.onDelete(category))}
                />
                <List aria-label={`Domains of ${category.name}`}>
                  {ownDomains.map((domain) => {
                    const domainKey = `domain ${domain.id}`;
                    return (
                      <Domain
                        key={domain.id}
                        domain={domain}
                        focused={focusKey === domainKey}
                        pending={props.pendingDomainIds.has(domain.id)}
                        onRename={() => props.onRenameDomain(domain)}
                        onDelete={() => keepFocus(domainKey, () => props.onDeleteDomain(domain))}
                        onRestore={() => keepFocus(domainKey, () => props.onRestoreDomain(domain))}
                      />
                    );
                  })}
                </List>
                <Inline gap={1}>
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
                      onClick={() => props.onEditWeights(category)}
                    >
                      Domain weights
                    </Button>
                  ) : null}
                  <Button
                    variant="quiet"
                    aria-label={`Exam profile of ${category.name}`}
                    aria-haspopup="dialog"
                    onClick={() => props.onEditProfile(category)}
                  >
                    Exam profile
                  </Button>
                </Inline>
              </>
            )}
          </Stack>
        );
      })}
    </List>
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
    <Inline rowGap={2} gap={4} align="start" justify="between">
      <Stack gap={1} shrink className={css.content}>
        <h3 className={css.name} dir="auto">
          {icon === undefined ? null : (
            <span className={css.icon} aria-hidden dir="auto">
              {icon}
            </span>
          )}
          {name}
        </h3>
        {description === undefined ? null : (
          <Text tone="muted" size="sm" leading="body" tabular dir="auto">
            {description}
          </Text>
        )}
        <Text tone="muted" size="sm" leading="body" tabular>
          {plural(questionCount, "question")}, {plural(domainCount, "domain")}
        </Text>
        {profile ? (
          <Text tone="muted" size="sm" leading="body" tabular>
            Exam: {plural(profile.questions, "question")} · {plural(profile.minutes, "minute")} · pass at{" "}
            {profile.passMark}%
          </Text>
        ) : null}
        {weightSum === null || weightSum === 100 ? null : (
          <Text tone="muted" size="sm" leading="body" tabular>
            The weights of its domains add up to {weightSum}%, not 100%.
          </Text>
        )}
      </Stack>
      <RowActions name={name} focused={focused} pending={pending} onEdit={onEdit} onDelete={onDelete} />
    </Inline>
  );
}

interface DomainProps {
  domain: AdminSubcategory;
  focused: boolean;
  pending: boolean;
  onRename: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

function Domain({ domain, focused, pending, onRename, onDelete, onRestore }: DomainProps) {
  const { name, questionCount, weight, isRetired } = domain;
  return (
    <Inline as="li" gap={4} nowrap align="center" className={css.domain}>
      {isRetired ? (
        <Deleted
          name={name}
          questionCount={questionCount}
          pending={pending}
          focused={focused}
          onRestore={onRestore}
        />
      ) : (
        <>
          <Inline as="span" rowGap={0} gap={4} align="baseline" shrink className={css.domainText}>
            <span className={css.domainName} dir="auto">
              {name}
            </span>
            <Text as="span" tone="muted" size="sm" leading="body" tabular>
              {plural(questionCount, "question")}
              {weight === undefined ? null : ` · ${weight}%`}
            </Text>
          </Inline>
          <RowActions name={name} focused={focused} pending={pending} onEdit={onRename} onDelete={onDelete} />
        </>
      )}
    </Inline>
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
    <Inline as="span" gap={1} nowrap>
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
    </Inline>
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
    <Inline rowGap={2} gap={4} align="center" justify="between" shrink className={css.deleted}>
      <Text tone="muted" size="sm" leading="body" tabular role="status">
        {name} was deleted{questionCount === 0 ? "" : ` with ${plural(questionCount, "question")}`}.
      </Text>
      <Button
        ref={focused ? takeLostFocus : undefined}
        aria-label={`Undo deletion of ${name}`}
        pending={pending}
        onClick={onRestore}
      >
        Undo
      </Button>
    </Inline>
  );
}
