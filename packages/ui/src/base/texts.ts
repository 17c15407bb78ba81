import type { Language, TextValues } from '@cloudsail/contract'
import type { TextFigure } from '@cloudsail/contract/help'
import { use } from 'react'
import { figuresIn, figuresStore, loadFigures } from './figures.ts'
import { createLoads, loadChunk } from './loads.ts'
import { formatMessage, type Message, type PendingValues } from './message.ts'
import { recall, remember } from './remembered.ts'
import { createStore, useStore } from './store.ts'

/**
 * The texts of every module by module name. Each module adds its own in its `texts.ts`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Catalogues {}

/** Loads one catalogue in one language. */
type LoadMessages = () => Promise<{ default: object; namesFigures?: boolean }>
type Loaders = Record<string, Record<Language, LoadMessages>>
/** The messages that a set of loaders gives, under the same names. */
export type MessagesOf<L extends Loaders> = {
  [Name in keyof L]: Awaited<ReturnType<L[Name]['zh']>>['default']
}

type Some<D extends TextsDomain> = Record<D, Record<Language, LoadMessages>>

let first: Loaders = {}
let loadRest: () => Promise<Rest>

/** The catalogues that are not needed for home, and which of them a screen is loaded with. */
interface Rest<C = Loaders> {
  catalogues: C
  /** Names of the catalogues of each module. */
  families: readonly (readonly string[])[]
  /** Names of the catalogues of shared components. */
  shared: readonly string[]
}

/**
 * Provides the catalogues: those that home needs, and how to load all others. Called once at the start, before any text is
 * asked for.
 */
export function provideCatalogues<D extends TextsDomain>(
  given: Some<D>,
  rest: () => Promise<Rest<Some<Exclude<TextsDomain, D>>>>,
): void {
  first = given
  loadRest = () => loadChunk(rest)
}

/** The owners of texts: the domains, their features, and `app` and `ui` for shared texts. */
export type TextsDomain = keyof Catalogues
type Messages<D extends TextsDomain> = Catalogues[D]
/** The keys of a domain's texts. */
export type TextKey<D extends TextsDomain> = keyof Messages<D> & string
/** The bank's figures need no value from the caller. */
type WithoutFigures<Text extends string> = Text extends `${infer Before}{${infer Name}}${infer After}`
  ? Name extends TextFigure
    ? WithoutFigures<`${Before}${After}`>
    : Text
  : Text
/** A text with placeholders of its own must be given values. A text without them must not. */
type Values<Text> = Text extends string
  ? WithoutFigures<Text> extends `${string}{${string}`
    ? [values: PendingValues]
    : []
  : []
/** Returns the text of a key in the current language. A key that is not in the catalogue does not compile. */
export type Translate<D extends TextsDomain> = <K extends TextKey<D>>(
  key: K,
  ...values: Values<Messages<D>[K]>
) => string

const firstLanguage = (): Language =>
  typeof window !== 'undefined' && recall('language') === 'en' ? 'en' : 'zh'

/** Language tags as HTML writes them. */
export const languageTags = { zh: 'zh-CN', en: 'en' } as const

/** Compiled messages by domain and language. */
const loaded = new Map<string, Record<string, Message>>()
const languageStore = createStore<Language>('zh', firstLanguage())
const inUse = new Set<TextsDomain>()

/**
 * Messages come compiled from the build. A catalogue that names figures waits for them, so that no form is drawn with an
 * outdated number.
 */
const loadCatalogue = createLoads(async (name: `${TextsDomain}.${Language}`) => {
  const [domain, language] = name.split('.') as [TextsDomain, Language]
  const loaders = first[domain] ?? (await loadRest()).catalogues[domain]!
  const { default: messages, namesFigures } = await loadChunk(loaders[language])
  if (namesFigures) await loadFigures()
  loaded.set(name, messages as Record<string, Message>)
})

/** Loads a domain's texts once, in `language` or else the current language. Rejects if the chunk cannot be loaded. */
export function loadTexts(domain: TextsDomain, language: Language = languageStore.get()): Promise<void> {
  inUse.add(domain)
  return loadCatalogue(`${domain}.${language}`)
}

/**
 * Loads the texts of a screen in the current language: all of its module and of shared components, so that no part of the
 * screen waits for its own. They are two chunks.
 */
export async function loadScreenTexts(domain: TextsDomain): Promise<void> {
  const { families, shared } = await loadRest()
  const family = families.find((names) => names.includes(domain)) ?? [domain]
  await Promise.all([...family, ...shared].map((name) => loadTexts(name as TextsDomain)))
}

/** Returns the current language of the page, for code outside of components. */
export const currentLanguage = () => languageStore.get()

/** Sets the language of the HTML document. Called once before the first drawing. */
export function startLanguage(): void {
  document.documentElement.lang = languageTags[languageStore.get()]
}

/**
 * Switches the language without a reload: loads every catalogue in use first, then switches all at once. Returns false if a
 * catalogue cannot be loaded, and the page keeps its language.
 */
export async function switchLanguage(language: Language): Promise<boolean> {
  const loads = await Promise.allSettled([...inUse].map((domain) => loadTexts(domain, language)))
  if (loads.some(({ status }) => status === 'rejected')) return false
  remember('language', language)
  languageStore.set(language)
  startLanguage()
  return true
}

/** Returns the current language. Redraws the component when it changes. */
export const useLanguage = (): Language => useStore(languageStore)

const translators = new Map<string, unknown>()
let figures: Record<Language, TextValues> = { zh: {}, en: {} }
figuresStore.subscribe(() => {
  const today = figuresStore.get()?.figures
  if (today) figures = { zh: figuresIn(today, 'zh'), en: figuresIn(today, 'en') }
  translators.clear()
})

/** Returns the texts of a domain in a language, for code outside of components. They must be loaded. */
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
 * Returns the texts of a domain in the current language: `const t = useTexts('transfers')`, then `t('payee')` or `t('left',
 * { amount })`. The function stays the same until the language or the bank's figures change. Suspends until the texts are
 * loaded.
 */
export function useTexts<D extends TextsDomain>(domain: D): Translate<D> {
  const language = useLanguage()
  useStore(figuresStore)
  use(loadTexts(domain, language))
  return texts(domain, language)
}
