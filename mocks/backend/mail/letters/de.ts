import type { Letters } from "./letter.ts";

export const DE: Letters = {
  address: "Falls der Link nicht funktioniert, kopiere diese Adresse in deinen Browser:",
  reset: ({ name, until }) => ({
    subject: "Wähle ein neues Passwort für Cairn",
    paragraphs: [
      `Hallo ${name},`,
      `jemand hat ein neues Passwort für dein Konto angefordert. Der Link gilt einmal, bis ${until}.`,
      "Warst du es nicht, ignoriere diese E-Mail. Dein Passwort bleibt gleich.",
    ],
    action: "Neues Passwort wählen",
  }),
  confirm: ({ organization, until }) => ({
    subject: "Bestätige deine Adresse für Cairn",
    paragraphs: [
      `Jemand hat sich mit dieser Adresse bei ${organization} für Cairn registriert. Warst du es, bestätige die Adresse und wähle dein Passwort. Der Link gilt einmal, bis ${until}.`,
      "Warst du es nicht, ignoriere diese E-Mail. Es wird kein Konto angelegt.",
    ],
    action: "Adresse bestätigen",
  }),
  existing: ({ name }) => ({
    subject: "Du hast schon ein Cairn-Konto",
    paragraphs: [
      `Hallo ${name},`,
      "jemand hat sich mit deiner Adresse für Cairn registriert, aber du hast schon ein Konto. Melde dich damit an. Hast du dein Passwort vergessen, kannst du auf der Anmeldeseite ein neues wählen.",
      "Warst du es nicht, ignoriere diese E-Mail.",
    ],
    action: "Anmelden",
  }),
  invite: ({ organization, until }) => ({
    subject: `Deine Einladung zu Cairn bei ${organization}`,
    paragraphs: [
      `Du bist eingeladen, dich bei ${organization} mit Cairn auf deine Prüfungen vorzubereiten. Nimm die Einladung an, um dein Konto anzulegen. Der Link gilt einmal, bis ${until}.`,
      "Hast du das nicht erwartet, ignoriere diese E-Mail.",
    ],
    action: "Einladung annehmen",
  }),
  newAddress: ({ name, until }) => ({
    subject: "Bestätige deine neue Adresse für Cairn",
    paragraphs: [
      `Hallo ${name},`,
      `bestätige, dass du dich bei Cairn mit dieser Adresse anmelden möchtest. Bis dahin gilt deine bisherige Adresse. Der Link gilt einmal, bis ${until}.`,
      "Hast du das nicht angefordert, ignoriere diese E-Mail.",
    ],
    action: "Adresse bestätigen",
  }),
  addressChanged: ({ name, address }) => ({
    subject: "Deine Adresse bei Cairn wurde geändert",
    paragraphs: [
      `Hallo ${name},`,
      `melde dich ab jetzt bei Cairn mit ${address} an.`,
      "Hast du deine Adresse nicht geändert, sage es sofort der Administration deiner Organisation.",
    ],
  }),
};
