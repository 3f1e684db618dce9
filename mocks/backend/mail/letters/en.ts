import type { Letters } from "./letter.ts";

export const EN: Letters = {
  address: "If the link does not work, copy this address into your browser:",
  reset: ({ name, until }) => ({
    subject: "Choose a new password for Cairn",
    paragraphs: [
      `Hello ${name},`,
      `Someone asked for a new password for your account. The link works once, until ${until}.`,
      "If it was not you, ignore this email. Your password stays the same.",
    ],
    action: "Choose a new password",
  }),
  confirm: ({ organization, until }) => ({
    subject: "Confirm your address for Cairn",
    paragraphs: [
      `Someone signed up for Cairn at ${organization} with this address. If it was you, confirm the address and choose your password. The link works once, until ${until}.`,
      "If it was not you, ignore this email. No account is created.",
    ],
    action: "Confirm address",
  }),
  existing: ({ name }) => ({
    subject: "You already have a Cairn account",
    paragraphs: [
      `Hello ${name},`,
      "Someone signed up for Cairn with your address, but you already have an account. Sign in with it. If you forgot your password, you can choose a new one on the sign-in page.",
      "If it was not you, ignore this email.",
    ],
    action: "Sign in",
  }),
  invite: ({ organization, until }) => ({
    subject: `Your invitation to Cairn at ${organization}`,
    paragraphs: [
      `You are invited to prepare for your exams with Cairn at ${organization}. Accept the invitation to create your account. The link works once, until ${until}.`,
      "If you did not expect this, ignore this email.",
    ],
    action: "Accept invitation",
  }),
  newAddress: ({ name, until }) => ({
    subject: "Confirm your new address for Cairn",
    paragraphs: [
      `Hello ${name},`,
      `Confirm that you want to sign in to Cairn with this address. Until then, your previous address stays. The link works once, until ${until}.`,
      "If you did not ask for this, ignore this email.",
    ],
    action: "Confirm address",
  }),
  addressChanged: ({ name, address }) => ({
    subject: "Your Cairn address was changed",
    paragraphs: [
      `Hello ${name},`,
      `From now on, sign in to Cairn with ${address}.`,
      "If you did not change your address, tell the administrator of your organization immediately.",
    ],
  }),
};
