import type { Answer, Message, Party, PartyAction, Words } from '../parties/party.ts'
import { fileType } from './exchange-file.ts'
import { endings, type ProductFaults } from './faults.ts'
import type { Terms } from './product-terms.ts'
import { Registrar } from './registrar.ts'

/** Funds, wealth subsidiary, overseas, asset manager. */
const codes = ['5F', '5W', '5Q', '5A'] as const

/**
 * Creates the registrars of funds, wealth products and asset plans, four in one process. `POST /registrars/files` takes a file
 * of the bank, `/registrars/fetch` returns one ({ registrar, date, type }), `/registrars/terms` takes products and days.
 */
export function createRegistrars(folder: string | null): Party {
  const registrars = new Map(codes.map((code) => [code as string, new Registrar(code, folder)]))
  const text = (body: string): Answer => ({ status: 200, message: { contentType: 'text/plain', body } })
  const json = (value: unknown): Answer => ({
    status: 200,
    message: { contentType: 'application/json', body: JSON.stringify(value) },
  })
  return {
    name: 'registrars',
    // Enough for the files of a large bank's day.
    maxBytes: 8 * 1024 * 1024,
    title: { zh: '登记机构', en: 'Registrars' },
    about: {
      zh: '基金（5F）、理财子公司（5W）、境外理财（5Q）、资产管理人（5A）：按文件收委托、发确认、净值、分红、份额和资金。',
      en: 'Funds (5F), wealth subsidiary (5W), overseas (5Q), asset manager (5A): orders, confirmations, NAVs, dividends, units and money by file.',
    },
    endings,
    endpoints: {
      files({ body }: Message): Answer {
        const to = /^OFDCFDAT\|\d+\|\w+\|(\w+)\|/.exec(body)?.[1] ?? ''
        const outcome = registrars.get(to)?.take(body) ?? 'malformed'
        if (outcome === 'taken') return text('OK')
        return { status: outcome === 'differs' ? 409 : 400 }
      },
      fetch({ body }: Message): Answer {
        const { registrar = '', date = '', type = '' } = parsed(body)
        const of = fileType(type)
        if (!of || !/^\d{4}-\d\d-\d\d$/.test(date)) return { status: 400 }
        const written = registrars.get(registrar)?.write(date, of)
        return written ? text(written) : { status: 404 }
      },
      terms({ body }: Message): Answer {
        const terms = parsed(body) as unknown as Terms
        const registrar = registrars.get(terms.registrar)
        return registrar ? json(registrar.agree(terms)) : { status: 400 }
      },
    },
    actions: actionsOf([...registrars.values()]),
  }
}

const done: Words = { zh: '已设置', en: 'Done' }
const unknown: Words = {
  zh: '没有这个产品，或内容不正确。启动后，银行在第一次往来（8:00、16:00、20:00）时告知产品',
  en: 'No such product, or not understood. After a start the bank tells its products with the first exchange (08:00, 16:00, 20:00)',
}
const announced: Words = {
  zh: '该登记日的分红已经公告',
  en: 'A dividend with this record day is announced already',
}
const product = { name: 'product', label: { zh: '产品代码', en: 'Product' } }
const date = { name: 'date', label: { zh: '日期', en: 'Date' } }

/** Returns the actions on the market's page: publishing NAVs and dividends, provoking faults. */
function actionsOf(registrars: readonly Registrar[]): readonly PartyAction[] {
  const said = (isDone: boolean) => (isDone ? done : unknown)
  const any = (act: (registrar: Registrar) => boolean) => registrars.some(act)
  const isDate = (text = '') => /^\d{4}-\d\d-\d\d$/.test(text)
  const e4 = (text = '') => (/^\d{1,4}\.\d{4}$/.test(text) ? Math.round(Number(text) * 10_000) : 0)
  const provoke = (name: string, title: Words, change: Partial<ProductFaults>): PartyAction => ({
    name,
    title,
    fields: [product],
    act: (typed) => said(any((registrar) => registrar.navs.provoke(typed.product ?? '', change))),
  })
  const nav = { name: 'nav', label: { zh: '净值', en: 'NAV' } }
  return [
    {
      name: 'nav',
      title: { zh: '公布净值', en: 'Publish a NAV' },
      fields: [product, date, nav],
      act: ({ product: code = '', date: on = '', nav: value }) =>
        said(isDate(on) && e4(value) > 0 && any((registrar) => registrar.navs.set(code, on, e4(value)))),
    },
    {
      name: 'correct',
      title: { zh: '更正净值', en: 'Correct a NAV' },
      fields: [product, date, nav],
      act: ({ product: code = '', date: on = '', nav: value }) =>
        said(
          isDate(on) &&
            e4(value) > 0 &&
            any((registrar) => registrar.navs.provoke(code, { corrected: { date: on, e4: e4(value) } })),
        ),
    },
    {
      name: 'dividend',
      title: { zh: '公告分红', en: 'Announce a dividend' },
      fields: [
        product,
        { name: 'recordOn', label: { zh: '登记日', en: 'Record day' } },
        { name: 'exOn', label: { zh: '除息日', en: 'Ex-date' } },
        { name: 'payOn', label: { zh: '发放日', en: 'Paid on' } },
        { name: 'perUnit', label: { zh: '每份金额', en: 'For one unit' } },
      ],
      act: ({ product: code = '', recordOn = '', exOn = '', payOn = '', perUnit }) => {
        if (![recordOn, exOn, payOn].every(isDate) || e4(perUnit) === 0) return unknown
        const dividend = { product: code, recordOn, exOn, payOn, perUnit: e4(perUnit) }
        const answers = registrars.map((registrar) => registrar.announce(dividend))
        return answers.includes('known') ? announced : said(answers.includes('done'))
      },
    },
    provoke('late', { zh: '净值迟到', en: 'NAV late' }, { navLate: true }),
    provoke('large', { zh: '巨额赎回', en: 'Large redemption' }, { largeRedemption: true }),
    provoke(
      'normal',
      { zh: '恢复正常赎回和份额', en: 'Redemptions and units normal' },
      {
        largeRedemption: false,
        unitsDiffer: false,
      },
    ),
    provoke('units', { zh: '份额不符', en: 'Units differ' }, { unitsDiffer: true }),
    {
      name: 'short',
      title: { zh: '资金不足', en: 'Money short' },
      fields: [{ name: 'registrar', label: { zh: '机构代码', en: 'Registrar' } }],
      act: ({ registrar: code }) => {
        const found = registrars.find((registrar) => registrar.code === code)
        if (found) found.moneys.isShort = true
        return said(found !== undefined)
      },
    },
  ]
}

function parsed(body: string): Record<string, string> {
  try {
    return JSON.parse(body) as Record<string, string>
  } catch {
    return {}
  }
}
