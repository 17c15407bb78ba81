import type { Language, TextValues } from '@cloudsail/contract'
import { I18n } from '@lingui/core'
import { use } from 'react'
import { createLoads, loadChunk } from './loads.ts'
import { recall, remember } from './remembered.ts'
import { createStore, useStore } from './store.ts'

/** Every catalogue, by domain and language, loaded when a screen of the domain is first shown. */
const catalogues = {
  accounts: { zh: () => import('../accounts/texts.zh.ts'), en: () => import('../accounts/texts.en.ts') },
  app: { zh: () => import('./texts.zh.ts'), en: () => import('./texts.en.ts') },
  batch: {
    zh: () => import('../transfers/batch/texts.zh.ts'),
    en: () => import('../transfers/batch/texts.en.ts'),
  },
  demo: { zh: () => import('../demo/texts.zh.ts'), en: () => import('../demo/texts.en.ts') },
  flow: {
    zh: () => import('../ui/order-flow/texts.zh.ts'),
    en: () => import('../ui/order-flow/texts.en.ts'),
  },
  certificateScreens: {
    zh: () => import('../identity/certificate/texts.zh.ts'),
    en: () => import('../identity/certificate/texts.en.ts'),
  },
  certificates: {
    zh: () => import('../ui/file-certificate/texts.zh.ts'),
    en: () => import('../ui/file-certificate/texts.en.ts'),
  },
  future: {
    zh: () => import('../transfers/future/texts.zh.ts'),
    en: () => import('../transfers/future/texts.en.ts'),
  },
  help: { zh: () => import('../help/texts.zh.ts'), en: () => import('../help/texts.en.ts') },
  home: { zh: () => import('../home/texts.zh.ts'), en: () => import('../home/texts.en.ts') },
  identity: { zh: () => import('../identity/texts.zh.ts'), en: () => import('../identity/texts.en.ts') },
  journeys: {
    zh: () => import('../identity/journeys/texts.zh.ts'),
    en: () => import('../identity/journeys/texts.en.ts'),
  },
  passwords: {
    zh: () => import('../identity/passwords/texts.zh.ts'),
    en: () => import('../identity/passwords/texts.en.ts'),
  },
  keys: {
    zh: () => import('../ui/usb-key/texts.zh.ts'),
    en: () => import('../ui/usb-key/texts.en.ts'),
  },
  query: {
    zh: () => import('../ui/query-page/texts.zh.ts'),
    en: () => import('../ui/query-page/texts.en.ts'),
  },
  transfers: {
    zh: () => import('../transfers/texts.zh.ts'),
    en: () => import('../transfers/texts.en.ts'),
  },
  wealthConnect: {
    zh: () => import('../transfers/wealth-connect/texts.zh.ts'),
    en: () => import('../transfers/wealth-connect/texts.en.ts'),
  },
  profile: { zh: () => import('../profile/texts.zh.ts'), en: () => import('../profile/texts.en.ts') },
  verification: {
    zh: () => import('../help/verification/texts.zh.ts'),
    en: () => import('../help/verification/texts.en.ts'),
  },
  ui: { zh: () => import('../ui/texts.zh.ts'), en: () => import('../ui/texts.en.ts') },
  limits: { zh: () => import('../limits/texts.zh.ts'), en: () => import('../limits/texts.en.ts') },
  messages: { zh: () => import('../messages/texts.zh.ts'), en: () => import('../messages/texts.en.ts') },
}

type Catalogues = typeof catalogues
/** Who owns texts: the domains, and `app` and `ui` for what is shared. */
export type TextsDomain = keyof Catalogues
type Messages<D extends TextsDomain> = Awaited<ReturnType<Catalogues[D]['zh']>>['default']
/** The keys of a domain's texts. */
export type TextKey<D extends TextsDomain> = keyof Messages<D> & string
/** A text with places must be given values, one without must not. */
type Values<Text> = Text extends `${string}{${string}` ? [values: TextValues] : []
/** Gives the text of a key in the current language; a key that is not in the catalogue does not compile. */
export type Translate<D extends TextsDomain> = <K extends TextKey<D>>(
  key: K,
  ...values: Values<Messages<D>[K]>
) => string

const firstLanguage = (): Language =>
  typeof window !== 'undefined' && recall('language') === 'en' ? 'en' : 'zh'

/** As HTML names them. */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const

const i18n = new I18n({})
const languageStore = createStore<Language>('zh', firstLanguage())
const inUse = new Set<TextsDomain>()

/** Messages come compiled from the build; each key stands behind its domain's name. */
const loadCatalogue = createLoads(async (name: `${TextsDomain}.${Language}`) => {
  const [domain, language] = name.split('.') as [TextsDomain, Language]
  const { default: messages } = await loadChunk<{ default: object }>(catalogues[domain][language])
  const entries = Object.entries(messages).map(([key, message]) => [`${domain}.${key}`, message])
  i18n.load(language, Object.fromEntries(entries))
})

/** Loads a domain's texts in the current language, or in `language`; once. Rejects where the chunk cannot be had. */
export function loadTexts(domain: TextsDomain, language: Language = languageStore.get()): Promise<void> {
  inUse.add(domain)
  return loadCatalogue(`${domain}.${language}`)
}

/** The language the page speaks now; for code outside of components. */
export const currentLanguage = () => languageStore.get()

/** Tells the browser which language the page is in; called once before the first drawing. */
export function startLanguage(): void {
  document.documentElement.lang = languageTags[languageStore.get()]
}

/** Switches the language without a reload: first every catalogue in use, then all at once. False where these cannot be
 *  had; the page then stays as it is. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const loads = await Promise.allSettled([...inUse].map((domain) => loadTexts(domain, language)))
  if (loads.some(({ status }) => status === 'rejected')) return false
  remember('language', language)
  languageStore.set(language)
  startLanguage()
  return true
}

/** The current language; draws again when it is switched. */
export const useLanguage = (): Language => useStore(languageStore)

const translators = new Map<string, unknown>()

/** Texts of a domain in a language, for code outside of components; they must be loaded. */
export function texts<D extends TextsDomain>(
  domain: D,
  language: Language = languageStore.get(),
): Translate<D> {
  const name = `${domain}.${language}`
  let translate = translators.get(name) as Translate<D> | undefined
  if (!translate) {
    translate = (key, ...values) => {
      if (i18n.locale !== language) i18n.activate(language)
      return i18n._(`${domain}.${key}`, values[0])
    }
    translators.set(name, translate)
  }
  return translate
}

/**
 * Texts of a domain in the current language: `const t = useTexts('transfers')`, then `t('payee')` or
 * `t('left', { amount })`. The function stays the same until the language changes. Suspends until they are loaded.
 */
export function useTexts<D extends TextsDomain>(domain: D): Translate<D> {
  const language = useLanguage()
  use(loadTexts(domain, language))
  return texts(domain, language)
}
