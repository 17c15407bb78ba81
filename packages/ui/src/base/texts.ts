import type { Language, TextValues } from '@cloudsail/contract'
import type { TextFigure } from '@cloudsail/contract/help'
import { use } from 'react'
import { figuresIn, figuresStore, loadFigures } from './figures.ts'
import { createLoads, loadChunk } from './loads.ts'
import { formatMessage, type Message, type PendingValues } from './message.ts'
import { recall, remember } from './remembered.ts'
import { createStore, useStore } from './store.ts'

/**
 * The texts of every module by their name: each module adds its own in its `texts.ts`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Catalogues {}

/** Loads one catalogue in one language. */
type LoadMessages = () => Promise<{ default: object; namesFigures?: boolean }>
type Loaders = Record<string, Record<Language, LoadMessages>>
/** The messages that loaders of catalogues give, by the same names. */
export type MessagesOf<L extends Loaders> = {
  [Name in keyof L]: Awaited<ReturnType<L[Name]['zh']>>['default']
}

type Some<D extends TextsDomain> = Record<D, Record<Language, LoadMessages>>

let first: Loaders = {}
let loadRest: () => Promise<Loaders>

/** Tells where the catalogues are: those of the way to home, and how all others are found. Called once at the start, before
 *  any text is asked for. */
export function provideCatalogues<D extends TextsDomain>(
  given: Some<D>,
  rest: () => Promise<Some<Exclude<TextsDomain, D>>>,
): void {
  first = given
  loadRest = () => loadChunk(rest)
}

/** Who owns texts: the domains and their features, and `app` and `ui` for what is shared. */
export type TextsDomain = keyof Catalogues
type Messages<D extends TextsDomain> = Catalogues[D]
/** The keys of a domain's texts. */
export type TextKey<D extends TextsDomain> = keyof Messages<D> & string
/** The bank's figures fill themselves. */
type WithoutFigures<Text extends string> = Text extends `${infer Before}{${infer Name}}${infer After}`
  ? Name extends TextFigure
    ? WithoutFigures<`${Before}${After}`>
    : Text
  : Text
/** A text with places of its own must be given values, one without must not. */
type Values<Text> = Text extends string
  ? WithoutFigures<Text> extends `${string}{${string}`
    ? [values: PendingValues]
    : []
  : []
/** Gives the text of a key in the current language; a key that is not in the catalogue does not compile. */
export type Translate<D extends TextsDomain> = <K extends TextKey<D>>(
  key: K,
  ...values: Values<Messages<D>[K]>
) => string

const firstLanguage = (): Language =>
  typeof window !== 'undefined' && recall('language') === 'en' ? 'en' : 'zh'

/** As HTML names them. */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const

/** Compiled messages by domain and language. */
const loaded = new Map<string, Record<string, Message>>()
const languageStore = createStore<Language>('zh', firstLanguage())
const inUse = new Set<TextsDomain>()

/** Messages come compiled from the build. A catalogue that names figures waits for them, so that no form is drawn with a
 *  number that is not today's. */
const loadCatalogue = createLoads(async (name: `${TextsDomain}.${Language}`) => {
  const [domain, language] = name.split('.') as [TextsDomain, Language]
  const loaders = first[domain] ?? (await loadRest())[domain]!
  const { default: messages, namesFigures } = await loadChunk(loaders[language])
  if (namesFigures) await loadFigures()
  loaded.set(name, messages as Record<string, Message>)
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
let figures: Record<Language, TextValues> = { zh: {}, en: {} }
figuresStore.subscribe(() => {
  const today = figuresStore.get()?.figures
  if (today) figures = { zh: figuresIn(today, 'zh'), en: figuresIn(today, 'en') }
  translators.clear()
})

/** Texts of a domain in a language, for code outside of components; they must be loaded. */
export function texts<D extends TextsDomain>(
  domain: D,
  language: Language = languageStore.get(),
): Translate<D> {
  const name = `${domain}.${language}`
  let translate = translators.get(name) as Translate<D> | undefined
  if (!translate) {
    translate = (key, ...values) => {
      const message = loaded.get(name)?.[key]
      return message ? formatMessage(message, { ...figures[language], ...values[0] }, language) : key
    }
    translators.set(name, translate)
  }
  return translate
}

/**
 * Texts of a domain in the current language: `const t = useTexts('transfers')`, then `t('payee')` or
 * `t('left', { amount })`. The function stays the same until the language or the bank's figures change. Suspends until
 * they are loaded.
 */
export function useTexts<D extends TextsDomain>(domain: D): Translate<D> {
  const language = useLanguage()
  useStore(figuresStore)
  use(loadTexts(domain, language))
  return texts(domain, language)
}
