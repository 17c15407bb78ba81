import type { Bilingual } from '@cloudsail/contract'

const systems: readonly [RegExp, Bilingual][] = [
  [/HarmonyOS|OpenHarmony/, { zh: '鸿蒙设备', en: 'HarmonyOS' }],
  [/iPad/, { zh: 'iPad', en: 'iPad' }],
  [/iPhone/, { zh: 'iPhone', en: 'iPhone' }],
  [/Android/, { zh: '安卓设备', en: 'Android' }],
  [/Windows/, { zh: 'Windows电脑', en: 'Windows' }],
  [/Mac OS X|Macintosh/, { zh: 'Mac电脑', en: 'Mac' }],
  [/CrOS/, { zh: 'Chromebook', en: 'Chromebook' }],
  [/Linux/, { zh: 'Linux电脑', en: 'Linux' }],
]

// The first match counts, because most browsers also name those they descend from.
const browsers: readonly [RegExp, Bilingual][] = [
  [/MicroMessenger\//, { zh: '微信', en: 'WeChat' }],
  [/Edg(A|iOS)?\//, { zh: 'Edge', en: 'Edge' }],
  [/OPR\//, { zh: 'Opera', en: 'Opera' }],
  [/QQBrowser\//, { zh: 'QQ浏览器', en: 'QQ Browser' }],
  [/UCBrowser\//, { zh: 'UC浏览器', en: 'UC Browser' }],
  [/HuaweiBrowser\//, { zh: '华为浏览器', en: 'Huawei Browser' }],
  [/MiuiBrowser\//, { zh: '小米浏览器', en: 'Mi Browser' }],
  [/QihooBrowser|360SE|360EE/, { zh: '360浏览器', en: '360 Browser' }],
  [/(Firefox|FxiOS)\//, { zh: 'Firefox', en: 'Firefox' }],
  [/(Chrome|CriOS|Chromium)\//, { zh: 'Chrome', en: 'Chrome' }],
  [/Safari\//, { zh: 'Safari', en: 'Safari' }],
]

const unknown: Bilingual = { zh: '未知设备', en: 'Unknown device' }

/** Describes a browser's user agent in words by which customers recognise their own devices. */
export function describeDevice(userAgent: string): Bilingual {
  const system = systems.find(([form]) => form.test(userAgent))?.[1]
  const browser = browsers.find(([form]) => form.test(userAgent))?.[1]
  if (!system || !browser) return system ?? browser ?? unknown
  return { zh: `${system.zh} · ${browser.zh}`, en: `${browser.en} on ${system.en}` }
}
