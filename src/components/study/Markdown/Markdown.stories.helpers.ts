export const GUIDE = `**Score: 72%** (18 of 25 right) · **Time:** 26 min 14 s of 30 min

## Results by domain

- **Security Operations**: 3 of 6 right, 50%, Fair
- **General Concepts**: 5 of 5 right, 100%, Ready

✅ **Strong areas:** General Concepts (100%)

## Questions to read again

### Security Operations

**[Question 2](#question-2):** Which control tells that a file was *changed*?

- **Your answer:** A firewall
- **Right answer:** File integrity monitoring

💡 **Why:** It compares hashes with those of a known state.

⚠️ Read the last sentence of a long question first.

---

#### Study plan

1. **Day 1: Security Operations.** Go through the question above.
2. **Day 2: Graded quiz.** More at [NIST](https://csrc.nist.gov/glossary).

> What is measured
> can be kept.

\`hash = sha256(file)\``;

export const MIXED = `## Measure first.

What is measured is known.

ما يُقاس يُعرف.

- Weigh it.
- Count it.

1. زِنه.

> Quoted.

💡 Take notes.

💡 دوّن.

- ✅ Done.`;
