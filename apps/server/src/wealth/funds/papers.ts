import { type Bilingual, fillBoth, rateText } from '@cloudsail/contract'
import type { PaperKind } from '@cloudsail/contract/contracts'
import { type FundType, fundPapersOf, fundTypeNames, type Grade, riskNames } from '@cloudsail/contract/wealth'
import { carefulSeconds, type Paper, type PaperSource } from '../../contracts/index.ts'
import type { Queryable } from '../../db/database.ts'
import { farFuture, feeRates, loadReadings, paperTitle } from '../kernel/papers.ts'
import { type Product, readProduct } from '../kernel/products.ts'

/** Version of the texts below. It must change whenever they change. */
const version = '2026-3'

const words = {
  facts: { zh: '基本情况', en: 'The fund' },
  factsText: {
    zh: '{name}（代码{code}）为{type}基金，风险等级{risk}，登记机构{registrar}，币种人民币。起购金额{first}元。',
    en: '{name} (code {code}) is a {type} fund of {risk}, kept by registrar {registrar}, in RMB. The minimum first purchase is CNY {first}.',
  },
  fees: { zh: '费用', en: 'Fees' },
  feesText: {
    zh: '申购费率{subscription}%；管理费每年{management}%，托管费每年{custody}%，在基金净值中每日计提。',
    en: 'Purchase fee {subscription}%. Management fee {management}% a year and custody fee {custody}% a year, both included in the NAV.',
  },
  feeNone: { zh: '赎回不收费。', en: 'No redemption fee.' },
  feeRow: {
    zh: '持有不满{days}天赎回，收取{rate}%，归入基金财产。',
    en: 'Redemption within {days} days: {rate}%, which goes to the fund.',
  },
  trading: { zh: '申购与赎回', en: 'Buying and redeeming' },
  tradingText: {
    zh: '交易日截止时间前受理的，按当日净值；截止时间及以后的，按下一交易日净值。受理时净值未知。截止时间在确认页列明。T+1日确认份额，确认后的下一交易日起可赎回。',
    en: 'Orders accepted before the cut-off of a trading day use the NAV of that day. Later orders use the next one. The NAV is not known in advance. The confirmation shows the cut-off. Units are confirmed on T+1 and can be redeemed from the next trading day.',
  },
  large: {
    zh: '发生巨额赎回时，未确认部分按投资者的选择顺延或取消。',
    en: 'In a large redemption, the unconfirmed part continues or is cancelled, as you choose.',
  },
  rights: { zh: '投资者的权利', en: 'Rights of investors' },
  rightsText: {
    zh: '投资者按份额享有收益分配，可选择现金分红或红利再投资，可随时查询净值、定期报告和本人持有情况。',
    en: 'Investors receive dividends according to their units, in cash or reinvested, and can see NAVs, reports and their own holdings at any time.',
  },
  duties: { zh: '管理人的义务', en: 'Duties of the manager' },
  dutiesText: {
    zh: '基金财产独立于管理人、托管人和销售机构的财产。管理人恪尽职守，每个交易日公布净值。',
    en: 'The fund’s assets are kept separate from those of the manager, custodian and seller. The manager acts with care and publishes the NAV of each trading day.',
  },
  risks: { zh: '主要风险', en: 'Main risks' },
  risksText: {
    zh: '基金有风险，投资须谨慎。基金净值可能上涨或下跌，可能亏损本金。基金的过往业绩不预示其未来表现。市场流动性不足时，赎回可能延缓。',
    en: 'Funds carry risk. Invest with care. The NAV rises and falls and you may lose capital. Past performance is not a reliable indicator of future results. In difficult markets, redemptions can be delayed.',
  },
  money: {
    zh: '购买货币市场基金不等于存款，管理人不保证盈利，也不保证最低收益。',
    en: 'A money market fund is not a deposit. The manager does not guarantee a profit or a minimum return.',
  },
  level: {
    zh: '本基金为{risk}，仅适合风险承受能力等级不低于相应等级的投资者。',
    en: 'This fund is {risk}. It is only suitable for investors whose risk profile is at least as high.',
  },
} as const satisfies Record<string, Bilingual>

type Section = Paper['sections'][number]

/** Returns the sections of a fund's paper. */
function sectionsOf(kind: PaperKind, product: Product): Section[] {
  const risk = riskNames[product.risk as Grade]
  const facts: Section = {
    title: words.facts,
    paragraphs: [
      fillBoth(words.factsText, {
        name: product.name,
        code: product.code,
        risk,
        registrar: product.registrar,
        type: fundTypeNames[product.type as FundType],
        first: String(product.firstMinor / 100n),
      }),
    ],
  }
  const fees: Section = {
    title: words.fees,
    paragraphs: [
      fillBoth(words.feesText, feeRates(product)),
      ...(product.redemptionFees.length === 0
        ? [words.feeNone]
        : product.redemptionFees.map(({ underDays: days, ppm }) =>
            fillBoth(words.feeRow, { days, rate: rateText(ppm) }),
          )),
    ],
  }
  const trading: Section = { title: words.trading, paragraphs: [words.tradingText, words.large] }
  const risks: Section = {
    title: words.risks,
    paragraphs: [
      words.risksText,
      ...(product.type === 'money' ? [words.money] : []),
      fillBoth(words.level, { risk }),
    ],
  }
  const rights: Section = { title: words.rights, paragraphs: [words.rightsText] }
  const duties: Section = { title: words.duties, paragraphs: [words.dutiesText] }
  if (kind === 'fundSummary') return [facts, fees, risks]
  if (kind === 'fundContract') return [facts, rights, duties, trading]
  if (kind === 'prospectus') return [facts, trading, fees, risks, rights]
  return [facts, risks]
}

const minSeconds = (kind: PaperKind) => (kind === 'riskDisclosure' ? carefulSeconds : 0)

/** Returns the papers of funds, in the current version. */
export const fundPaperSource: PaperSource = async (q, { subject, kind }) => {
  if (!fundPapersOf(subject, 5).some((paper) => paper.kind === kind)) return null
  const product = await readProduct(q, subject, farFuture)
  if (product?.family !== 'fund') return null
  const title = paperTitle(product, kind)
  return { subject, kind, version, title, sections: sectionsOf(kind, product), minSeconds: minSeconds(kind) }
}

/**
 * Loads which papers of a fund, of any risk, a customer has read, as a fact of orders. `fundPapersOf` says which of them
 * count.
 */
export const fundReadings = (q: Queryable, customerId: bigint, productCode: string) =>
  loadReadings(q, customerId, fundPapersOf(productCode, 5), version)
