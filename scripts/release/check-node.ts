// The first module of each program of a release: says which Node it needs, as the others would fail with less clear errors.
import crypto from "node:crypto";

if (!("argon2" in crypto)) {
  console.error(`Cairn needs Node 24.7 or newer. This is ${process.version}.`);
  process.exit(1);
}
