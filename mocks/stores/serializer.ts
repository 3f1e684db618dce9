/** Number of documents in a cached block. */
const BLOCK = 256;

interface Block {
  docs: readonly unknown[];
  text: Buffer;
}

/**
 * Creates a function that serializes `{ collection: documents }`, or a string in place of documents, to compact JSON. It caches the
 * text of blocks of documents; since documents are never changed in place, a change only costs its block. Without a change it returns
 * the same buffer. Each call must have the same collections.
 */
export function createSerializer(): (state: object) => Buffer {
  const blocksByName = new Map<string, Block[]>();
  let text: Buffer | undefined;
  return (state) => {
    const parts: Buffer[] = [];
    let isSame = text !== undefined;
    for (const [name, value] of Object.entries(state) as [string, string | readonly unknown[]][]) {
      const before = blocksByName.get(name) ?? [];
      const [docs, start, end] = typeof value === "string" ? [[value], "", ""] : [value, "[", "]"];
      const blocks = blocksOf(docs, before);
      isSame &&= blocks.length === before.length && blocks.every((block, index) => block === before[index]);
      blocksByName.set(name, blocks);
      parts.push(Buffer.from(`${parts.length === 0 ? "{" : ","}${JSON.stringify(name)}:${start}`));
      blocks.forEach((block, index) => parts.push(...(index === 0 ? [block.text] : [COMMA, block.text])));
      parts.push(Buffer.from(end));
    }
    if (!text || !isSame) text = Buffer.concat([...parts, Buffer.from("}")]);
    return text;
  };
}

const COMMA = Buffer.from(",");

function blocksOf(docs: readonly unknown[], earlier: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < docs.length; start += BLOCK) {
    const before = earlier[blocks.length];
    blocks.push(
      before && isSame(before.docs, docs, start) ? before : block(docs.slice(start, start + BLOCK)),
    );
  }
  return blocks;
}

function isSame(before: readonly unknown[], docs: readonly unknown[], start: number): boolean {
  return (
    before.length === Math.min(BLOCK, docs.length - start) &&
    before.every((doc, index) => doc === docs[start + index])
  );
}

function block(docs: readonly unknown[]): Block {
  return { docs, text: Buffer.from(docs.map((doc) => JSON.stringify(doc)).join(",")) };
}
