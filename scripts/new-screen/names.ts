import { allCalls } from '@cloudsail/contract/calls'
import { pinyin } from 'pinyin-pro'

/** All names of a new screen, derived from the command line. */
export interface Names {
  /** PCS0202000 */
  code: string
  /** PCS0202: prefix of its calls and orders. */
  stem: string
  domain: string
  zh: string
  en: string
  kind: 'query' | 'order'
  /** announcements, account-alert: name of its files, and prefix of its text keys. */
  file: string
  /** announcements, accountAlert */
  camel: string
  /** Announcements, AccountAlert */
  pascal: string
  keywords: string
  /** Who may use the screen, until it is changed. */
  access: 'customer' | 'notCardOnly'
}

export const domains = [
  ...['identity', 'accounts', 'deposits', 'transfers', 'limits', 'remittance', 'cards', 'loans', 'wealth'],
  ...['points', 'payments', 'donation', 'messages', 'profile', 'help'],
]

/** Modules whose screens work on accounts. Customers who hold only a credit card have no accounts. */
const ofAccounts = ['accounts', 'deposits', 'transfers', 'limits']

export interface Options {
  code?: string | undefined
  domain?: string | undefined
  zh?: string | undefined
  en?: string | undefined
  name?: string | undefined
  order?: boolean | undefined
}

/** Derives all names. Throws an error whose sentence says what is missing. */
export function namesOf({ code = '', domain = '', zh = '', en = '', name, order = false }: Options): Names {
  if (!/^([A-Z]{3}\d{7})$/.test(code))
    throw new Error('--code is three capitals and seven digits, as PCS0202000')
  if (!domains.includes(domain)) throw new Error(`--domain is one of: ${domains.join(' ')}`)
  if (!/\p{Script=Han}/u.test(zh)) throw new Error('--zh is the Chinese title')
  if (!/^[A-Z][\x20-\x7e]+$/.test(en)) throw new Error('--en is the English title, beginning with a capital')
  const stem = code.slice(0, 7)
  // The calls of a screen begin with its first seven characters. An order has two calls.
  const taken = allCalls.find((call) => call.name.startsWith(stem))
  if (taken) throw new Error(`${stem} is taken by ${taken.name}; choose another --code`)
  const file = name ?? words(en).join('-')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(file))
    throw new Error('--name is in small letters, as account-alert')
  const camel = file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return {
    code,
    domain,
    zh,
    en,
    file,
    camel,
    stem,
    kind: order ? 'order' : 'query',
    pascal: camel[0]!.toUpperCase() + camel.slice(1),
    keywords: keywordsOf(zh, en),
    access: ofAccounts.includes(domain) ? 'notCardOnly' : 'customer',
  }
}

const words = (en: string) => en.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Returns keywords for the search: the pinyin, its initials, and the words of the English title. */
function keywordsOf(zh: string, en: string): string {
  const syllables = pinyin(zh.replace(/[^\p{Script=Han}]/gu, ''), { toneType: 'none', type: 'array' })
  return [syllables.join(''), syllables.map((syllable) => syllable[0]).join(''), ...words(en)].join(' ')
}
