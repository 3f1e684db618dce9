import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Structure, StructureNode } from "../../../api/structure/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { plural } from "../../i18n/format/numbers.ts";
import { ArrowLeft } from "../../icons/icons.tsx";
import { Card } from "../../layout/Card/Card.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { KINDS } from "../kinds.ts";
import {
  createStructureSearch,
  filterTree,
  highlightedParts,
  type SearchResult,
} from "../structure-search.ts";
import { StructureDetail } from "../StructureDetail/StructureDetail.tsx";
import { Tree } from "../Tree/Tree.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./StructureExplorer.css.ts";

export interface StructureExplorerProps {
  structure: Structure;
  /** Returns the URL of a route's pattern; `null` if it has parameters. */
  hrefOf: (path: string) => string | null;
}

const entriesById = (nodes: readonly StructureNode[]): [string, StructureNode][] =>
  nodes.flatMap((node) => [[node.id, node], ...entriesById(node.children)]);

/** Returns the ids from a root to a node, without the node. */
function pathTo(nodes: readonly StructureNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return [];
    const path = pathTo(node.children, id);
    if (path) return [node.id, ...path];
  }
  return null;
}

/**
 * The structure of the app (spec §2.14): a searchable tree and the details of the selected node. If only one of
 * them fits, the detail replaces the tree.
 *
 * Keyboard: Escape clears the search; the tree has its own keys, see Tree. When the detail replaces the tree,
 * focus moves to its heading, and `Back to the tree` restores it. Assistive technology announces the number of
 * matches and the selected node.
 */
export function StructureExplorer({ structure: { roots, storybookUrl }, hrefOf }: StructureExplorerProps) {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(roots.slice(0, 1).map(({ id }) => id)));
  /** Expanded ids in a filtered tree; `undefined` until the user changes what the search expanded. */
  const [openWhileSearching, setOpenWhileSearching] = useState<ReadonlySet<string>>();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isDetailShown, setDetailShown] = useState(false);
  const searchColumn = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const nodes = useMemo(() => new Map(entriesById(roots)), [roots]);
  const search = useMemo(() => createStructureSearch(roots), [roots]);
  const searchResult = useMemo(() => search(query), [search, query]);
  const filteredTree = useMemo(() => searchResult && filterTree(roots, searchResult), [roots, searchResult]);
  const detail = selectedId === null ? undefined : nodes.get(selectedId);

  const find = (next: string) => {
    setQuery(next);
    setOpenWhileSearching(undefined);
  };
  const clear = () => {
    find("");
    if (selectedId !== null) setOpen((before) => new Set([...before, ...(pathTo(roots, selectedId) ?? [])]));
  };
  const choose = (id: string) => {
    setSelectedId(id);
    setDetailShown(true);
    setOpen((before) => new Set([...before, ...(pathTo(roots, id) ?? [])]));
  };
  const keepFocus = useDetailFocus(isDetailShown, selectedId, searchColumn, heading);

  return (
    <div className={css.explorer}>
      <div ref={searchColumn} className={classNames(css.finder, isDetailShown && css.treeHidden)}>
        <TextField
          label="Search the structure"
          type="search"
          value={query}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || query === "") return;
            event.preventDefault();
            clear();
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <Text role="status" tone="muted" size="sm" leading="ui" breaks="anywhere" className={css.count}>
          {countText(searchResult, nodes.size, query)}
        </Text>
        {searchResult?.matches.size === 0 ? (
          <Stack gap={3} align="start">
            <Text leading="ui">Search for a screen, a component, a file or the name of a story.</Text>
            <Button
              onClick={() => {
                clear();
                searchColumn.current?.querySelector("input")?.focus();
              }}
            >
              Clear the search
            </Button>
          </Stack>
        ) : (
          <Card className={css.frame}>
            <Tree
              label="Structure"
              items={filteredTree?.roots ?? roots}
              value={selectedId}
              onValueChange={choose}
              open={filteredTree ? (openWhileSearching ?? filteredTree.ancestorIds) : open}
              onOpenChange={filteredTree ? setOpenWhileSearching : setOpen}
              renderItem={(node) => <Entry node={node} terms={searchResult?.matches.get(node.id)} />}
            />
          </Card>
        )}
      </div>
      <div className={classNames(css.panel, !isDetailShown && css.detailHidden)}>
        <p role="status" className={visuallyHidden}>
          {detail ? `Details of ${detail.name}` : ""}
        </p>
        {detail ? (
          <>
            <div className={css.back}>
              <Button
                variant="quiet"
                onClick={() => {
                  keepFocus();
                  setDetailShown(false);
                }}
              >
                <ArrowLeft size={18} className={mirrored} />
                Back to the tree
              </Button>
            </div>
            <StructureDetail
              key={detail.id}
              node={detail}
              hrefOf={hrefOf}
              storybookUrl={storybookUrl}
              onSelect={(id) => {
                keepFocus();
                choose(id);
              }}
              headingRef={heading}
            />
          </>
        ) : (
          <Text tone="muted" leading="question" className={css.hint}>
            Select a part of the tree to see its purpose, its files and its stories.
          </Text>
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus to the heading of a detail that replaces the tree, and back to the tree. Returns a function to call before the
 * focused element is removed: with the tree, the previous detail, or the back button.
 */
function useDetailFocus(
  isDetailShown: boolean,
  selectedId: string | null,
  searchColumn: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const isFocusAboutToBeLost = useRef(false);
  useEffect(() => {
    if (
      isDetailShown &&
      selectedId !== null &&
      (isFocusAboutToBeLost.current || !searchColumn.current?.checkVisibility())
    )
      heading.current?.focus();
    if (!isDetailShown && isFocusAboutToBeLost.current)
      searchColumn.current?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
    isFocusAboutToBeLost.current = false;
  }, [isDetailShown, selectedId, searchColumn, heading]);
  return () => {
    isFocusAboutToBeLost.current = true;
  };
}

function countText(result: SearchResult | null, partCount: number, query: string): string {
  if (!result) return plural(partCount, "part");
  const { size } = result.matches;
  if (size === 0) return `Nothing matches “${query.trim()}”.`;
  return result.isClose
    ? `No exact match for “${query.trim()}”. ${plural(size, "similar part")}.`
    : `${plural(size, "part")} ${size === 1 ? "matches" : "match"}.`;
}

function Entry({
  node: { kind, name, path },
  terms,
}: {
  node: StructureNode;
  terms: readonly string[] | undefined;
}) {
  const { Icon } = KINDS[kind];
  return (
    <Inline as="span" gap={2} nowrap align="baseline">
      <Icon size={18} className={css.icon} />
      <span className={css.content}>
        <Highlighted text={name} terms={terms} />
        {path === null || path === name ? null : (
          <>
            {" "}
            <Text as="span" tone="muted" size="sm" weight="regular">
              <Highlighted text={path} terms={terms} />
            </Text>
          </>
        )}
      </span>
    </Inline>
  );
}

function Highlighted({ text, terms = [] }: { text: string; terms: readonly string[] | undefined }) {
  return highlightedParts(text, terms).map((part, index) =>
    part.isHighlighted ? (
      <mark key={index} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
