/** Number of documents in a cached block. */
const BLOCK = 256;

interface Block {
  docs: readonly unknown[];
  text: Buffer;
}

/**
 * Creates a function that serializes `{ collection: documents }` to compact JSON. It caches the text of blocks of documents;
 * since documents are never changed in place, a change only costs its block.
 */
export function createSerializer(): (state: object) => Buffer {
  const known = new Map<string, Block[]>();
  return (state) => {
    const parts: Buffer[] = [];
    for (const [name, docs] of Object.entries(state)) {
      const blocks = blocksOf(docs, known.get(name) ?? []);
      known.set(name, blocks);
      parts.push(Buffer.from(`${parts.length === 0 ? "{" : ","}${JSON.stringify(name)}:[`));
      blocks.forEach(({ text }, index) => parts.push(...(index === 0 ? [text] : [COMMA, text])));
      parts.push(Buffer.from("]"));
    }
    return Buffer.concat([...parts, Buffer.from("}")]);
  };
}

const COMMA = Buffer.from(",");

function blocksOf(docs: readonly unknown[], known: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < docs.length; start += BLOCK) {
    const before = known[blocks.length];
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
