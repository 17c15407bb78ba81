import { type Bilingual, brand, fillBoth, formatGrouped } from '@cloudsail/contract'
import {
  type Grade,
  riskNames,
  type WealthType,
  wealthPapersOf,
  wealthTypeNames,
} from '@cloudsail/contract/wealth'
import { carefulSeconds, type Paper, type PaperSource } from '../../contracts/index.ts'
import type { Queryable } from '../../db/database.ts'
import { farFuture, feeRates, loadReadings, paperTitle } from '../kernel/papers.ts'
import { isSigned, type Product, readProduct } from '../kernel/products.ts'

/** Version of the texts below. It must change whenever they change. */
const version = '2026-3'

const words = {
  product: { zh: '产品概况', en: 'The product' },
  productText: {
    zh: '{name}（代码{code}）为{type}理财产品，风险等级{risk}，币种{currency}，起购金额{first}。',
    en: '{name} (code {code}) is a {type} wealth product of {risk}, in {currency}. The minimum first purchase is {first}.',
  },
  fees: { zh: '费用', en: 'Fees' },
  feesText: {
    zh: '认（申）购费率{subscription}%；管理费每年{management}%，托管费每年{custody}%，在产品净值中每日计提。',
    en: 'Purchase fee {subscription}%. Management fee {management}% a year and custody fee {custody}% a year, both included in the NAV.',
  },
  trading: { zh: '购买与赎回', en: 'Buying and redeeming' },
  tradingText: {
    zh: '交易日截止时间前受理的，按当日净值；截止时间及以后的，按下一交易日净值，受理时净值未知。截止时间前可撤单；募集期产品至募集最后一日截止时间前可撤单。截止时间在确认页列明。',
    en: 'Orders accepted before the cut-off of a trading day use the NAV of that day. Later orders use the next one. The NAV is not known in advance. You can cancel an order before the cut-off of its day, or during a subscription period before the cut-off of the last day. The confirmation shows the cut-off.',
  },
  risks: { zh: '主要风险', en: 'Main risks' },
  risksText: {
    zh: '理财非存款，产品有风险，投资须谨慎。净值可能上涨或下跌，可能亏损本金。业绩比较基准不是预期收益率，不代表产品的未来表现和实际收益，不构成收益承诺。',
    en: 'This is not a deposit. Its value can fall as well as rise and you may get back less than you invest. The benchmark is not a forecast or a guarantee.',
  },
  level: {
    zh: '本产品为{risk}，仅适合风险承受能力等级不低于相应等级的投资者。',
    en: 'This product is {risk}. It is only suitable for investors whose risk profile is at least as high.',
  },
  exchangeRisk: {
    zh: '本产品投资境外市场，汇率波动可能使以人民币计算的收益减少或本金亏损；遇香港假日不开放，确认和到账时间较长。',
    en: 'This product invests abroad. Exchange rates may reduce the return in RMB or the capital. It is closed on Hong Kong holidays, and confirmation and payment take longer.',
  },
  rights: { zh: '投资者权益', en: 'Rights of investors' },
  rightsText: {
    zh: `投资者有权知悉产品净值、定期报告和重大事项，风险承受能力评估一年有效。投诉可致电${brand.hotline}、通过站内信或网点，本行自收到次日起15日内答复；对答复不满意的，可申请核查、调解，或拨打国家金融监督管理总局12378热线。`,
    en: `We inform investors of NAVs, reports and important events. A risk assessment is valid for a year. To complain, call ${brand.hotline}, send us a message or visit a branch. We answer within 15 days, counted from the day after receipt. If you are not satisfied with the answer, ask for a review or for mediation, or call the National Financial Regulatory Administration on 12378.`,
  },
  seller: {
    zh: `本产品由${brand.wealthManager.zh}发行与管理，本行为代销机构，不承担产品的投资、兑付和风险管理责任。`,
    en: `The product is issued and managed by ${brand.wealthManager.en} We distribute it as an agent and are not responsible for its investments, payment or risk management.`,
  },
  agreement: { zh: '协议', en: 'Agreement' },
  agreementText: {
    zh: '投资者委托本行代理购买本产品，购买资金确认前冻结在付款账户并照常计息，确认后划付；赎回和分红资金划回投资者本人账户。',
    en: 'The bank buys the product on your behalf. We hold the money on the paying account, earning interest, until it is confirmed. Redemptions and dividends are paid to your own account.',
  },
} as const satisfies Record<string, Bilingual>

/** Returns the sections of a product's paper. */
function sectionsOf(kind: Paper['kind'], product: Product): Paper['sections'] {
  const risk = riskNames[product.risk as Grade]
  const { currency } = product
  const about = {
    title: words.product,
    paragraphs: [
      fillBoth(words.productText, {
        name: product.name,
        code: product.code,
        risk,
        currency,
        type: wealthTypeNames[product.type as WealthType],
        first: formatGrouped(product.firstMinor, currency),
      }),
      words.seller,
    ],
  }
  const fees = {
    title: words.fees,
    paragraphs: [fillBoth(words.feesText, feeRates(product))],
  }
  const trading = { title: words.trading, paragraphs: [words.tradingText] }
  const risks = {
    title: words.risks,
    paragraphs: [
      words.risksText,
      fillBoth(words.level, { risk }),
      ...(product.type === 'overseas' ? [words.exchangeRisk] : []),
    ],
  }
  if (kind === 'productDescription') return [about, fees, trading, risks]
  if (kind === 'riskDisclosure') return [about, risks]
  if (kind === 'investorNotice') return [{ title: words.rights, paragraphs: [words.rightsText] }]
  return [{ title: words.agreement, paragraphs: [words.agreementText] }, trading]
}

/** Returns the papers of wealth products, in the current version. */
export const wealthPaperSource: PaperSource = async (q, { subject, kind }) => {
  if (!wealthPapersOf(subject).some((paper) => paper.kind === kind)) return null
  const product = await readProduct(q, subject, farFuture)
  if (product?.family !== 'wealth' || isSigned(product)) return null
  const title = paperTitle(product, kind)
  const minSeconds = kind === 'riskDisclosure' ? carefulSeconds : 0
  return { subject, kind, version, title, sections: sectionsOf(kind, product), minSeconds }
}

/** Loads which papers of a product a customer has read, as a fact of orders. */
export const wealthReadings = (q: Queryable, customerId: bigint, productCode: string) =>
  loadReadings(q, customerId, wealthPapersOf(productCode), version)
