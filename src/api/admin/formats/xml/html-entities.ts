/** Names of U+00A0 to U+00FF, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Names of the Greek letters from alpha to omega. Capitals start with a capital letter; there is no `Sigmaf`. */
const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega";

/** All other names of HTML 4, and `apos`. */
const OTHERS = `amp & lt < gt > quot " apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ thetasym ϑ upsih ϒ piv ϖ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦`;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...inOrder(LATIN, 0xa0),
  ...inOrder(GREEK, 0x3b1),
  ...inOrder(GREEK, 0x391)
    .filter(([name]) => name !== "sigmaf")
    .map(([name, letter]): [string, string] => [name.charAt(0).toUpperCase() + name.slice(1), letter]),
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["zwnj", "\u200c"],
  ["zwj", "\u200d"],
  ["lrm", "\u200e"],
  ["rlm", "\u200f"],
  ...[...OTHERS.matchAll(/(\S+) (\S+)/g)].map(([, name = "", sign = ""]): [string, string] => [name, sign]),
]);

function inOrder(names: string, first: number): [string, string][] {
  return names.split(" ").map((name, index) => [name, String.fromCodePoint(first + index)]);
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;

/** Replaces numeric and named (HTML 4) character references. Leaves all other text unchanged. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (reference, decimal?: string, hex = "", name?: string) => {
    if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? reference;
    return signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** Follows browsers: numbers of the Windows-1252 range mean its characters, and invalid numbers mean U+FFFD. */
function signOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\u{FFFD}";
}
