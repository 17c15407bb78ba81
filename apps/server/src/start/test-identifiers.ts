import type { Call } from '@cloudsail/contract'
import { z } from 'zod/mini'
import type { WireAnswer, WireClient } from '../http/wire-client.ts'

/** The part of JSON Schema that describes the texts of a request. */
interface Shape {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  pattern?: string
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  prefixItems?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
}

/** Patterns of the number of a thing: an account, an entry, an order, a question, an upload. */
const numbersThing = /\[1-9\]\\d\{0,17\}|\\d\{1,18\}|\\d\{4,12\}|\\d\{(16|17|20)\}/

/** Request texts that identify nothing of a customer's. A field that is not listed is an identifier and must be tested. */
const namesNothing = new Set(
  [
    'amount firstAtMost minAmount maxAmount startAmount automaticAmount usual below single daily day annual count rate units debts income',
    'overseasAtm overseasPos domesticAtm domesticPos experienceYears',
    'agreedOn billedOn businessDate date on firstOn nextOn endOn until maturesIn month year period nightFrom nightTo idExpiresOn',
    'text search tag tags group title content topic reason detail details remark note postscript purpose hint seal nickname',
    'name latinName printedName donorName contactName recipient templateName employer taxNumber information invoice approval',
    'email emailAgain newEmail mobile newMobile phone contactMobile payeeMobile country code consent',
    'address street town state postcode province city district',
    'remitterStreet remitterTown remitterState remitterPostcode remitterCountry',
    // The same for all customers: banks, branches, institutions, products, goods, screens.
    'bank bankName bankTown bic clearingCode branch branchCode institution charity',
    'issue item product products productCode targetCode function functions screen payeeType announcementId',
    // A payee is another customer's account by nature.
    'payeeAccount payeeName',
    // Created by the browser, or issued before log-in. A cursor is a position in the asking customer's own list.
    'idempotencyKey acknowledged csr base64 x y wrapped r0Id block imageCodeId imageCode cursor after',
    // Proofs of an order, which belong to the order's number (orders/signatures.test.ts).
    'nonce certificate signature',
  ].flatMap((line) => line.split(' ')),
)

/** Field names that are identifiers in some calls and typed texts in others. */
const either = new Set(['from', 'to', 'account', 'contract', 'subject'])

function isIdentifier(name: string, pattern: string): boolean {
  if (either.has(name)) return numbersThing.test(pattern)
  return !namesNothing.has(name)
}

/**
 * Returns the fields of a request that identify something of a customer's, read from the contract, for example
 * `delivery.accountId`.
 */
export function identifiersOf({ request }: Pick<Call, 'request'>): string[] {
  const found = new Set<string>()
  const walk = (shape: Shape, path: string) => {
    const { anyOf = [], oneOf = [], allOf = [], prefixItems = [], items, properties = {} } = shape
    for (const one of [...anyOf, ...oneOf, ...allOf, ...prefixItems]) walk(one, path)
    if (items) walk(items, path)
    for (const [name, one] of Object.entries(properties)) walk(one, path ? `${path}.${name}` : name)
    const isText = shape.type === 'string' && !shape.enum && shape.const === undefined
    if (isText && isIdentifier(path.split('.').at(-1)!, shape.pattern ?? '')) found.add(path)
  }
  walk(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape, '')
  return [...found]
}

/**
 * Returns whether a text is an identifier. A word such as `bill` identifies nothing that a customer owns. One in forty
 * random tokens has no digit.
 */
const namesThing = (value: unknown): value is string =>
  typeof value === 'string' && (/\d/.test(value) || /^[\w-]{22}$/.test(value))

/** Returns the texts of a request at a path. For a list, those of all elements. */
export function textsAt(request: unknown, path: string): string[] {
  const reach = (value: unknown, names: readonly string[]): unknown[] => {
    if (Array.isArray(value)) return value.flatMap((one) => reach(one, names))
    if (names.length === 0) return [value]
    return value && typeof value === 'object' ? reach((value as never)[names[0]!], names.slice(1)) : []
  }
  return reach(request, path.split('.')).filter(namesThing)
}

/** Returns the request with each text at a path replaced. */
export function exchanged<Value>(
  request: Value,
  path: string,
  by: (text: string, at: number) => string,
): Value {
  let at = 0
  const put = (value: unknown, names: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => put(one, names))
    if (names.length === 0) return namesThing(value) ? by(value, at++) : value
    if (!value || typeof value !== 'object' || !(names[0]! in value)) return value
    return { ...value, [names[0]!]: put((value as never)[names[0]!], names.slice(1)) }
  }
  return put(request, path.split('.')) as Value
}

/** Returns a text of the same form that identifies nothing. */
export function missing(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return 'f'.repeat(64)
  if (/^[0-9A-F]{30,40}$/.test(text)) return 'F'.repeat(text.length)
  if (/^[\w-]{22}$/.test(text) && !/^[A-Z]{2}\d{20}$/.test(text)) return 'A'.repeat(22)
  // Numbers that begin with a date keep the date.
  const long = /\d{16,}/
  if (long.test(text)) return text.replace(long, (digits) => digits.slice(0, 8).padEnd(digits.length, '9'))
  return text.replace(/\d+/, '987654321012')
}

/** Returns the content of an answer without the identifiers that were asked for, so that equal answers reveal no difference. */
export function told({ ok, code, message, body }: WireAnswer<unknown>, asked: readonly string[]): string {
  let text = JSON.stringify({ ok, code, message, body })
  for (const one of asked)
    text = text.replaceAll(new RegExp(`(?<![\\w])${one.replaceAll('.', '\\.')}(?![\\w])`, 'g'), '…')
  return text
}

const typed = new Map<string, string>()

/** Records the passwords that a browser sends, because each encrypted secret can be used once. */
export function rememberSecrets(browser: WireClient): WireClient {
  const { secret } = browser
  browser.secret = async (password) => {
    const made = await secret.call(browser, password)
    typed.set(made.r0Id, password)
    return made
  }
  return browser
}

/** Returns the request with its passwords encrypted again. */
export async function withFreshSecrets<Request extends object>(
  request: Request,
  browser: WireClient,
): Promise<Request> {
  const entries = Object.entries(request).map(async ([name, value]) => {
    const password = typed.get(value?.r0Id)
    return [name, password ? await browser.secret(password) : value]
  })
  return Object.fromEntries(await Promise.all(entries))
}

export interface Probe {
  call: Call
  /** The owner's request. */
  request: object
}

/** A browser without a session, and the answer that it always receives. */
export interface Outsider {
  who: string
  client: WireClient
  answer: string
}

/**
 * Asks as `browser`, whose customer has similar things to the owner's: with each identifier replaced by the owner's, then
 * with all of them; then asks as each outsider. Returns the answers that differ from the answer to an identifier of nothing.
 */
export async function tellsApart(
  { call, request }: Probe,
  { browser, own, outsiders }: { browser: WireClient; own: object; outsiders: readonly Outsider[] },
): Promise<{ differences: string[]; unknown: string | null }> {
  const paths = identifiersOf(call).filter((path) => textsAt(request, path).length > 0)
  const differences: string[] = []
  let unknown: string | null = null
  if (paths.length === 0) return { differences, unknown }

  async function compare(what: string, base: object, of: readonly string[]): Promise<void> {
    let [asked, nothing] = [base, base]
    const names: string[] = []
    for (const path of of) {
      const owners = textsAt(request, path)
      const none = owners.map(missing)
      names.push(...owners, ...none)
      asked = exchanged(asked, path, (text, at) => owners[at] ?? text)
      nothing = exchanged(nothing, path, (text, at) => none[at] ?? text)
    }
    // Longer ones first, because some contain others.
    names.sort((a, b) => b.length - a.length)
    const ask = async (fields: object) =>
      told(await browser.call(call, (await withFreshSecrets(fields, browser)) as never), names)
    const [known, none] = [await ask(asked), await ask(nothing)]
    unknown ??= none
    if (known !== none) differences.push(`${call.name}, ${what}: ${known} instead of ${none}`)
  }

  // Entries are numbered within their account, so an equal number identifies another entry only together with the account.
  const differ = paths.filter((path) => textsAt(own, path).join() !== textsAt(request, path).join())
  for (const path of differ) await compare(path, own, [path])
  if (paths.length > 1) await compare('all of it', request, paths)
  for (const { who, client, answer } of outsiders) {
    const known = told(await client.call(call, request as never), [])
    if (known !== answer) differences.push(`${call.name}, ${who}: ${known} instead of ${answer}`)
  }
  return { differences, unknown }
}
