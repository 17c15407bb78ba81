import type { Bilingual } from '@cloudsail/contract'
import type { Product } from '../kernel/products.ts'

/** Texts of the papers and the contract of an asset plan. */
const planWords = {
  facts: { zh: '产品要素', en: 'The plan' },
  factsText: {
    zh: '{name}（代码{code}）为私募资产管理计划，风险等级{risk}，币种人民币。首次认购不低于{first}元，递增{step}元，仅面向合格投资者。',
    en: '{name} (code {code}) is a private asset management plan of {risk}, in RMB. The minimum first amount is CNY {first}, in steps of CNY {step}. For qualified investors only.',
  },
  feesText: {
    zh: '认购费率{subscription}%，外扣；管理费每年{management}%，托管费每年{custody}%，在净值中计提。',
    en: 'Subscription fee {subscription}%, charged on top of the amount. Management fee {management}% a year and custody fee {custody}% a year, included in the NAV.',
  },
  tradingText: {
    zh: '每个交易日可认购。份额自确认日起锁定{days}天，锁定期满后在开放日赎回；开放日为每月15日起的{open}个交易日。净值按交易日计算，每周公布。',
    en: 'You can buy it on any trading day. Units are locked for {days} days from confirmation and can then be redeemed on open days: {open} trading days from the 15th of each month. The NAV is calculated for each trading day and published weekly.',
  },
  manager: { zh: '管理与托管', en: 'Manager and custodian' },
  managerText: {
    zh: '计划财产独立于管理人、托管人和销售机构的固有财产，由托管人保管。管理人按合同约定投资，每季度披露运作报告。',
    en: 'The plan’s assets are kept separate from those of the manager, custodian and seller, and are held by the custodian. The manager invests as the contract provides and reports each quarter.',
  },
  rights: { zh: '投资者权利', en: 'Rights of the investor' },
  coolingOffText: {
    zh: '自签署合同起设投资冷静期，时长在签署前的确认页列明，期间可随时解除合同，全部资金解除冻结；销售人员不得在冷静期内主动联系劝说。',
    en: 'The confirmation before signing states the length of the cooling-off period, which begins on signing. During it, you can cancel the contract at any time and all money is released. No one may contact you to sell during this period.',
  },
  rightsText: {
    zh: '投资者有权查询净值、持有份额、运作报告和已签署的合同，按份额享有收益、承担损失。',
    en: 'Investors can see NAVs, units, reports and the signed contract at any time, and share gains and losses according to their units.',
  },
  risks: { zh: '风险揭示', en: 'Risks' },
  risksText: {
    zh: '计划净值随市场波动，可能损失全部本金。集中投资、信用违约、利率和汇率变化都会影响净值。',
    en: 'The NAV moves with the markets and you may lose all your capital. Concentration, default, interest rates and exchange rates affect it.',
  },
  liquidityText: {
    zh: '锁定期内和非开放日不能赎回。发生巨额赎回时，超出部分按约定顺延或取消。',
    en: 'You cannot redeem during the lock-up or outside open days. In a large redemption, the part above the limit continues or is cancelled, as agreed.',
  },
  noPromise: {
    zh: '业绩比较基准不是预期收益率，不代表产品的未来表现和实际收益，不构成收益承诺。本行为代销机构，不承担产品的投资、兑付和风险管理责任。',
    en: 'The benchmark is not a forecast and does not promise any return. The bank sells the plan and does not bear its risks.',
  },
  suits: { zh: '适合的投资者', en: 'Who it is for' },
  suitsText: {
    zh: '仅适合经认证的合格投资者，且风险承受能力等级不低于产品风险等级。投资者应以自有资金、本人名义投资。',
    en: 'Certified qualified investors only, whose risk profile is at least as high as the plan’s risk rating, investing their own money in their own name.',
  },
  contractTitle: { zh: '{name}资产管理合同', en: 'Asset management contract: {name}' },
  parties: { zh: '一、当事人', en: '1. Parties' },
  partiesText: {
    zh: '甲方（投资者）：{customer}。乙方（销售机构）：{bank}，代表管理人签署。合同编号{number}。',
    en: 'Party A (investor): {customer}. Party B (seller): {bank}, who signs for the manager. Contract {number}.',
  },
  amount: { zh: '二、认购金额', en: '2. Amount' },
  amountText: {
    zh: '甲方认购人民币{amount}元（大写{words}），自尾号{tail}的账户支付。合同归档且冷静期结束前，资金冻结在该账户，照常计息。',
    en: 'Party A subscribes CNY {amount}, paid from the account ending in {tail}. The money is held there, earning interest, until the contract is filed and the cooling-off is over.',
  },
  force: { zh: '生效', en: 'Effect' },
  forceText: {
    zh: '合同经双方电子签名并归档后生效。电子签名与手写签名具有同等法律效力。',
    en: 'The contract takes effect once both parties have signed and it is filed. Electronic signatures have the same effect as handwritten ones.',
  },
} as const satisfies Record<string, Bilingual>

/** Texts that replace those for a private product. */
const privateWords = {
  facts: { zh: '产品要素', en: 'The product' },
  factsText: {
    zh: '{name}（代码{code}）为私募理财产品，风险等级{risk}，币种人民币。首次购买不低于{first}元，递增{step}元，仅面向合格投资者。',
    en: '{name} (code {code}) is a private wealth product of {risk}, in RMB. The minimum first amount is CNY {first}, in steps of CNY {step}. For qualified investors only.',
  },
  managerText: {
    zh: '产品财产独立于理财子公司、托管人和销售机构的固有财产，由托管人保管。理财子公司按合同约定投资，每季度披露运作报告。',
    en: 'The product’s assets are kept separate from those of the wealth subsidiary, custodian and seller, and are held by the custodian. The subsidiary invests as the contract provides and reports each quarter.',
  },
  risksText: {
    zh: '理财非存款，产品有风险，投资须谨慎。产品净值随市场波动，可能损失全部本金。集中投资、信用违约、利率和汇率变化都会影响净值。',
    en: 'A wealth product is not a deposit. The NAV moves with the markets and you may lose all your capital. Concentration, default, interest rates and exchange rates affect it.',
  },
  noPromise: {
    zh: '业绩比较基准不是预期收益率，不代表产品的未来表现和实际收益，不构成收益承诺。本行为代销机构，不承担产品的投资、兑付和风险管理责任。',
    en: 'The benchmark is not a forecast and does not promise any return. The bank sells the product and does not bear its risks.',
  },
  suitsText: {
    zh: '仅适合经认证的合格投资者，且风险承受能力等级不低于产品风险等级。投资者应以自有资金、本人名义投资。',
    en: 'Certified qualified investors only, whose risk profile is at least as high as the product’s risk rating, investing their own money in their own name.',
  },
  contractTitle: { zh: '{name}理财合同', en: 'Wealth product contract: {name}' },
} as const satisfies Partial<Record<keyof typeof planWords, Bilingual>>

/** Returns the texts of a product's papers and contract. */
export const wordsOf = ({ type }: Pick<Product, 'type'>): Record<keyof typeof planWords, Bilingual> =>
  type === 'private' ? { ...planWords, ...privateWords } : planWords
