/** One value within a parameter, as it is entered. */
export interface Leaf {
  /** "transfers.remittanceLimits.ordinaryMinutes" */
  path: string
  value: unknown
}

export function leavesOf(path: string, value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(`${path}.${name}`, inner))
}

const nameOf = ({ path }: Leaf) => path.split('.').at(-1)!

const zhDigits = '零一二三四五六七八九'
function inChinese(count: number): string[] {
  if (!Number.isInteger(count) || count > 99) return []
  if (count < 10) return [zhDigits[count]!, ...(count === 2 ? ['两'] : [])]
  const [tens, ones] = [Math.floor(count / 10), count % 10]
  return [`${tens === 1 ? '' : zhDigits[tens]}十${ones === 0 ? '' : zhDigits[ones]}`]
}

const enWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const enTens: Readonly<Record<number, string>> = { 30: 'thirty', 60: 'sixty', 90: 'ninety' }
const inEnglish = (count: number): string[] => [enWords[count] ?? enTens[count] ?? []].flat()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const alone = '(?<![\\d.,:–-])'

/** Returns the patterns of a number with its unit, in digits and in words. */
function counted(count: number, zh: string, en: string): RegExp[] {
  const words = inChinese(count).filter((word) => word !== '一')
  return [
    new RegExp(`${alone}${count} ?(${zh})`),
    new RegExp(`(?<![\\d.,:–-]|\\w)(${[count, ...inEnglish(count)].join('|')})[ -](\\w+ )?(${en})\\b`, 'i'),
    ...words.map((word) => new RegExp(`(?<![第一二三四五六七八九十百千万几每])${word}(${zh})`)),
  ]
}

function money(text: string): RegExp[] {
  const yuan = Number(text)
  const decimals = yuan.toLocaleString('en', { minimumFractionDigits: 2 })
  const forms = [decimals, yuan.toLocaleString('en'), String(yuan)].map(escaped).join('|')
  const end = '(?![,.]?\\d)'
  return [
    new RegExp(`${alone}(${forms})${end} ?(元|美元|港元|yuan)`),
    new RegExp(`(CNY|RMB|USD|HKD) (${forms})${end}`),
    // A large amount is recognised without its unit.
    ...(yuan >= 1_000
      ? [new RegExp(`${alone}(${escaped(decimals)}|${yuan.toLocaleString('en')})${end}`)]
      : []),
    ...(yuan > 0 && yuan % 10_000 === 0
      ? [new RegExp(`${alone}(${[yuan / 10_000, ...inChinese(yuan / 10_000)].join('|')})万`)]
      : []),
  ]
}

function timeOfDay(text: string): RegExp[] {
  const [hour, minute] = [Number(text.slice(0, 2)), text.slice(3)]
  const onTheHour = minute === '00' ? `|${hour}[点时]|${hour % 12 || 12} ?[ap]m\\b` : ''
  return [new RegExp(`(?<![\\d:T-])(${text}|${hour}:${minute}${onTheHour})(?![:\\d])`)]
}

const perCent = (share: number) => [new RegExp(`(?<![\\d.])${escaped(String(share))} ?(%|per ?cent)`)]

const isRate = /^deposits\.\w*[bB]oardRates\.|^loans\.lpr\./
const days = (count: number) => counted(count, '天|日(?!元)', 'days?')

/** How a sentence prints a number, by the end of its name. */
const byName: readonly [RegExp, (count: number) => RegExp[]][] = [
  [/E4$/, (e4) => perCent(e4 / 100)],
  [/ppm$/i, (ppm) => perCent(ppm / 10_000)],
  [/Percent$/, perCent],
  [
    /Minutes$/,
    (minutes) => [
      ...counted(minutes, '分钟', 'minutes?'),
      ...(minutes % 60 === 0 ? counted(minutes / 60, '个?小时', 'hours?') : []),
      ...(minutes === 30 ? [/半个?小时|half.(an )?hour/] : []),
    ],
  ],
  [
    /Seconds$/,
    (seconds) => [
      ...counted(seconds, '秒', 'seconds?'),
      ...(seconds % 60 === 0 ? counted(seconds / 60, '分钟', 'minutes?') : []),
    ],
  ],
  [/hours$/i, (hours) => counted(hours, '个?小时', 'hours?')],
  [/Workdays$/, (count) => counted(count, '个?工作日', '(working|business) days?|workdays?')],
  [/days(ahead)?$/i, days],
  [/months$/i, (months) => counted(months, '个月|期(?![限间])', 'months?|instalments?')],
  [/years$/i, (years) => counted(years, '年(?!期|级)', 'years?')],
]

/**
 * Units by the place in the parameters, for values whose names contain no unit. Empty for values that no sentence prints.
 */
const byPath: readonly [RegExp, string, string][] = [
  [/^limits\.transfer\.account\.count$/, '笔', 'payments?|transfers?|transactions?'],
  [/^wealth\.plans\.mostFailures$/, '次|期', 'times?|failures?|dates?'],
  [/^wealth\.assessment\.per(Day|Year)$/, '次', 'times?|assessments?'],
  [/^wealth\.assessment\.(leastAge|cautiousFromAge)$|^loans\.consumer\.age/, '周?岁', 'years? (old|of age)'],
  [/^loans\.consumer\.atMost$/, '次|笔', 'times?|applications?'],
  [/^cards\.limits\.cleanBills$/, '期账单', 'bills?'],
  [/^cards\.instalments\.periods\.|^loans\.consumer\.months\./, '期', 'instalments?'],
  [/^deposits\.rules\.most$/, '条', 'rules?'],
  [/^profile\.retention\./, '年', 'years?'],
  [/^profile\.exports\.aMonth$/, '次', 'times?|exports?'],
  [/^profile\.nicknameChanges\.max$/, '次', 'times?|changes?'],
  [/^points\./, '积?分(?!钟)', 'points?'],
  [/^messages\.mail\.mostADay$/, '封', 'letters?|messages?'],
  [/^messages\.alerts\.mostMobiles$/, '个(手机|号码)', 'mobiles?|numbers?'],
  [/^remittance\.market\.mostAlerts$/, '条', 'alerts?'],
]

/** Values that no sentence prints: shares in a computation, the bank’s own search and scoring, names, notes and coins. */
const unprinted =
  /^insight\.|^staff\.(unusual\.actionsOfMaker|visits\.)|^cash\.denominations\.|^wealth\.assessment\.(points|age|bands|cautiousGrade)|^remittance\.(foreignExchange\.spreads|usdEquivalents|tariff\.\w+\.(part|currency)|abroad\.closedCountries|market\.jumpE4)|^cards\.scheme\.|^points\.cardRates\./

/** Returns how sentences of either language would print a value. Null if that is not defined. */
export function printedForms(leaf: Leaf): RegExp[] | null {
  const { path, value } = leaf
  if (unprinted.test(path) || typeof value === 'boolean' || value === null) return []
  if (typeof value === 'string') {
    if (/^\d\d:\d\d$/.test(value)) return timeOfDay(value)
    return /^\d+(\.\d+)?$/.test(value) ? money(value) : null
  }
  if (typeof value !== 'number') return null
  if (isRate.test(path)) return perCent(value / 10_000)
  const place = byPath.find(([pattern]) => pattern.test(path))
  if (place) return counted(value, place[1], place[2])
  return byName.find(([pattern]) => pattern.test(nameOf(leaf)))?.[1](value) ?? null
}

/** Returns another value of the same shape. Null if none can be made up. */
export function otherThan({ path, value }: Leaf): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number')
    return value + (/E4$|ppm$/i.test(path) || isRate.test(path) ? 100 : /Seconds$/.test(path) ? 60 : 1)
  if (typeof value !== 'string') return null
  if (/^\d\d:\d\d$/.test(value)) return `${value.slice(0, 3)}${value.endsWith('07') ? '08' : '07'}`
  return /^\d+(\.\d+)?$/.test(value) ? String(Number(value) + 1) : null
}

/** Returns the same parameter with one of its values replaced. */
export function withLeaf(value: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[name] = withLeaf(members[name], rest, leaf)
  return copy
}
