import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const LIKE_GECKO = "AppleWebKit/537.36 (KHTML, like Gecko)";
const ON_PHONE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  [
    "Chrome on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ["Opera on macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${LIKE_GECKO} Chrome/1 Safari/5 OPR/1`],
  [
    "Safari on macOS",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ON_PHONE} Version/26.0 Safari/605.1.15`,
  ],
  [
    "Safari on iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${ON_PHONE} Version/18.0 Mobile/1 Safari/6`,
  ],
  [
    "Chrome on iPad",
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${ON_PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 15) ${LIKE_GECKO} SamsungBrowser/28.0 Chrome/1 Safari/5`,
  ],
  [
    "Chrome on ChromeOS",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ["Browser on Linux", "Mozilla/5.0 (X11; Linux x86_64) Konqueror"],
  ["Firefox", "Firefox/145.0"],
  ["Unknown device", "curl/8.0"],
  ["Unknown device", undefined],
])("calls it %s", (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));
