/**
 * Returns the network of an address for rate limits: an IPv4 address itself, or the /64 of an IPv6 address, because a single
 * household or machine can use all its addresses. Returns anything else unchanged.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f:]+(?:%.*)?$/i.test(address) || !address.includes(":")) return address;
  const [bare = ""] = address.toLowerCase().split("%");
  const [left = [], right = []] = bare.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = bare.includes("::") ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: Math.max(zeros, 0) }, () => "0"), ...right];
  return `${groups.slice(0, 4).map(withoutZeros).join(":")}::/64`;
}

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, "");
