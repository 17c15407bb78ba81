import type { Call } from '@cloudsail/contract'
import { z } from 'zod/mini'
import type { WireAnswer, WireClient } from '../http/wire-client.ts'

/** The part of JSON Schema that leads to the texts of a request. */
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

/** What the number of a thing looks like: an account, an entry, an order, a question, an upload. */
const numbersThing = /\[1-9\]\\d\{0,17\}|\\d\{1,18\}|\\d\{4,12\}|\\d\{(16|17|20)\}/

/** Texts of requests that name nothing of a customer's. A field that is not listed names something and must be proved. */
const namesNothing = new Set(
  [
    'amount minAmount maxAmount startAmount automaticAmount below single daily day annual count rate units debts income',
    'overseasAtm overseasPos domesticAtm domesticPos experienceYears',
    'agreedOn billedOn businessDate date on firstOn endOn until month year period nightFrom nightTo idExpiresOn',
    'text search tag tags title content topic reason detail details remark note postscript purpose hint seal nickname',
    'name latinName printedName donorName contactName recipient templateName employer taxNumber information invoice approval',
    'email emailAgain newEmail mobile newMobile phone contactMobile payeeMobile country code consent',
    'address street town state postcode province city district',
    'remitterStreet remitterTown remitterState remitterPostcode remitterCountry',
    // What is the same for everybody: banks, branches, institutions, products, goods, screens.
    'bank bankName bankTown bic clearingCode branch branchCode institution charity',
    'issue item product productCode targetCode function functions screen payeeType announcementId',
    // Somebody else's account is what a payee is.
    'payeeAccount payeeName',
    // Made by the browser, or given before anybody has logged in; a cursor is a place in the list of whoever asks.
    'idempotencyKey acknowledged csr base64 x y wrapped r0Id block imageCodeId imageCode cursor after',
    // Proofs of an order, which the order's number leads to (orders/signatures.test.ts).
    'nonce certificate signature',
  ].flatMap((line) => line.split(' ')),
)

/** Names of fields that are numbers of things in some calls, and typed texts in others. */
const either = new Set(['from', 'to', 'account', 'contract', 'subject'])

function isIdentifier(name: string, pattern: string): boolean {
  if (either.has(name)) return numbersThing.test(pattern)
  return !namesNothing.has(name)
}

/** The fields of a request that name something of a customer's, found from the contract: `delivery.accountId`. */
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

/** Whether a text names something. A word, such as `bill`, leads to nothing that somebody has; a random token may be
 *  without a digit: one in forty is. */
const namesThing = (value: unknown): value is string =>
  typeof value === 'string' && (/\d/.test(value) || /^[\w-]{22}$/.test(value))

/** The texts of a request at a path; those of a list one after another. */
export function textsAt(request: unknown, path: string): string[] {
  const reach = (value: unknown, names: readonly string[]): unknown[] => {
    if (Array.isArray(value)) return value.flatMap((one) => reach(one, names))
    if (names.length === 0) return [value]
    return value && typeof value === 'object' ? reach((value as never)[names[0]!], names.slice(1)) : []
  }
  return reach(request, path.split('.')).filter(namesThing)
}

/** The same request with each text at a path exchanged. */
function exchanged<Value>(request: Value, path: string, by: (text: string, at: number) => string): Value {
  let at = 0
  const put = (value: unknown, names: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => put(one, names))
    if (names.length === 0) return namesThing(value) ? by(value, at++) : value
    if (!value || typeof value !== 'object' || !(names[0]! in value)) return value
    return { ...value, [names[0]!]: put((value as never)[names[0]!], names.slice(1)) }
  }
  return put(request, path.split('.')) as Value
}

/** A text of the same form that names nothing at all. */
function missing(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return 'f'.repeat(64)
  if (/^[0-9A-F]{30,40}$/.test(text)) return 'F'.repeat(text.length)
  if (/^[\w-]{22}$/.test(text) && !/^[A-Z]{2}\d{20}$/.test(text)) return 'A'.repeat(22)
  // Numbers that begin with a date keep the date.
  const long = /\d{16,}/
  if (long.test(text)) return text.replace(long, (digits) => digits.slice(0, 8).padEnd(digits.length, '9'))
  return text.replace(/\d+/, '987654321012')
}

/** What an answer says, without the identifiers that were asked with: two answers that are equal tell nothing apart. */
export function told({ ok, code, message, body }: WireAnswer<unknown>, asked: readonly string[]): string {
  let text = JSON.stringify({ ok, code, message, body })
  for (const one of asked)
    text = text.replaceAll(new RegExp(`(?<![\\w])${one.replaceAll('.', '\\.')}(?![\\w])`, 'g'), '…')
  return text
}

const typed = new Map<string, string>()

/** Remembers the passwords that a browser sends: each encrypted secret serves once. */
export function rememberSecrets(browser: WireClient): WireClient {
  const { secret } = browser
  browser.secret = async (password) => {
    const made = await secret.call(browser, password)
    typed.set(made.r0Id, password)
    return made
  }
  return browser
}

/** The request with its passwords encrypted anew. */
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
  /** What the owner asks. */
  request: object
}

/** A browser without a session, and what it is answered whatever it asks. */
export interface Outsider {
  who: string
  client: WireClient
  answer: string
}

/**
 * Asks as `browser`, whose customer has things like the owner's, with each identifier exchanged by the owner's, and with all
 * of them; then asks the same as nobody. Gives where an answer differs from the one to an identifier that names nothing.
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
    // Longer ones first: some stand inside others.
    names.sort((a, b) => b.length - a.length)
    const ask = async (fields: object) =>
      told(await browser.call(call, (await withFreshSecrets(fields, browser)) as never), names)
    const [known, none] = [await ask(asked), await ask(nothing)]
    unknown ??= none
    if (known !== none) differences.push(`${call.name}, ${what}: ${known} instead of ${none}`)
  }

  // Entries are numbered within their account: the same number names another one only together with the account.
  const differ = paths.filter((path) => textsAt(own, path).join() !== textsAt(request, path).join())
  for (const path of differ) await compare(path, own, [path])
  if (paths.length > 1) await compare('all of it', request, paths)
  for (const { who, client, answer } of outsiders) {
    const known = told(await client.call(call, request as never), [])
    if (known !== answer) differences.push(`${call.name}, ${who}: ${known} instead of ${answer}`)
  }
  return { differences, unknown }
}
