import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

it.each([
  ["smtp://mail.example.com", { port: 587, isSecure: false, requiresTls: false }],
  ["smtp://cairn:secret@mail.example.com", { port: 587, isSecure: false, requiresTls: true }],
  ["smtp://cairn:secret@127.0.0.1:2525", { port: 2525, isSecure: false, requiresTls: false }],
  ["smtps://cairn:secret@mail.example.com", { port: 465, isSecure: true, requiresTls: true }],
])("sends a password over %s only encrypted, except to this machine", async (SMTP_URL, smtp) => {
  const MAIL_FROM = "Cairn <cairn@example.com>";
  const { mail } = await readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL: "https://cairn.example.com" });
  expect(mail).toMatchObject({ smtp });
});
