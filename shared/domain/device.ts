/** A device in familiar names, from the User-Agent. */
export interface Device {
  browser?: string;
  system?: string;
  kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

// The first match wins: browsers also name those that they descend from, systems those that they resemble.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** The device for a User-Agent header; unknown parts are left out. */
export function deviceOf(userAgent: string | undefined): Device {
  const browser = browsers.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const system = systems.find(([form]) => form.test(userAgent ?? ''));
  return {
    ...(browser && { browser }),
    ...(system && { system: system[1] }),
    kind: system?.[2] ?? 'unknown',
  };
}
