import { useState, type ReactNode } from "react";
import type { AdminCategory, AdminSubcategory } from "../../../../api/admin/schema.ts";
import { sumOfWeights } from "../../../../api/catalog/domain-weights.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Plus } from "../../../icons/screen-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { DomainRow } from "./DomainRow.tsx";
import { DeletedRow } from "./row-parts.tsx";
import * as list from "../catalog-list.css.ts";

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
  onEditDomain: (domain: AdminSubcategory) => void;
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
    <List className={list.frame}>
      {categories.map((category) => {
        const key = `category ${category.id}`;
        const ownDomains = domains.filter(({ categoryId }) => categoryId === category.id);
        return (
          <Stack key={category.id} as="li" gap={2} className={list.row}>
            {category.isRetired ? (
              <DeletedRow
                name={category.name}
                questionCount={category.questionCount}
                pending={props.pendingCategoryIds.has(category.id)}
                focused={focusKey === key}
                onRestore={() => keepFocus(key, () => props.onRestore(category))}
              />
            ) : (
              <>
                <CategoryRow
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
                      <DomainRow
                        key={domain.id}
                        domain={domain}
                        focused={focusKey === domainKey}
                        pending={props.pendingDomainIds.has(domain.id)}
                        onEdit={() => props.onEditDomain(domain)}
                        onDelete={() => keepFocus(domainKey, () => props.onDeleteDomain(domain))}
                        onRestore={() => keepFocus(domainKey, () => props.onRestoreDomain(domain))}
                      />
                    );
                  })}
                </List>
                <Inline gap={1}>
                  <DialogButton
                    label={`Add domain to ${category.name}`}
                    onClick={() => props.onAddDomain(category)}
                  >
                    <Plus size={18} />
                    Add domain
                  </DialogButton>
                  {ownDomains.some(({ isRetired }) => !isRetired) ? (
                    <DialogButton
                      label={`Domain weights of ${category.name}`}
                      onClick={() => props.onEditWeights(category)}
                    >
                      Domain weights
                    </DialogButton>
                  ) : null}
                  <DialogButton
                    label={`Exam profile of ${category.name}`}
                    onClick={() => props.onEditProfile(category)}
                  >
                    Exam profile
                  </DialogButton>
                </Inline>
              </>
            )}
          </Stack>
        );
      })}
    </List>
  );
}

interface DialogButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const DialogButton = ({ label, ...rest }: DialogButtonProps) => (
  <Button variant="quiet" aria-label={label} aria-haspopup="dialog" {...rest} />
);

/** Adds up the weights of the domains in use. */
function weightSumOf(domains: readonly AdminSubcategory[]): number | null {
  const weights = domains.flatMap(({ isRetired, weight }) => (isRetired ? [] : (weight ?? [])));
  return weights.length === 0 ? null : sumOfWeights(weights);
}
