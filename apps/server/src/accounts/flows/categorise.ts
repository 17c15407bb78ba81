import type { FlowCategory } from '@cloudsail/contract/accounts'
import type { MovingLine } from '../../ledger/index.ts'
import { type CategoryRule, counterpartyOf, directionOf, isReturn } from '../annotations/category-rules.ts'
import { merchantCategoryOf } from '../core/index.ts'
import type { Counted } from './counted.ts'

export interface Knowledge {
  rules: readonly CategoryRule[]
  /** Returns the merchant category code of a line's purchase or merchant. Undefined if it is not known. */
  codeOf: (line: Counted['line']) => string | undefined
}

export interface Categorised extends Counted {
  category: FlowCategory
  by: 'rule' | 'bank'
}

/**
 * Categorises every entry that is income or spending. The first source that answers decides: the customer's rule, the kind
 * of the entry, the merchant's code, the purpose of a transfer. A refund gets the category of the last spending at the same
 * counterparty. Entries must be in the order of posting.
 */
export function categorise(counted: readonly Counted[], { rules, codeOf }: Knowledge): Categorised[] {
  const ruled = new Map(rules.map((rule) => [`${rule.direction} ${rule.counterparty}`, rule.category]))
  const lastOut = new Map<string, FlowCategory>()
  // Counterparties recur, and normalising a name takes longer than everything else here.
  const names = new Map<string, string>()
  const nameOf = (line: MovingLine) => {
    const given = line.counterpartyName || line.counterpartyNumber
    const name = names.get(given) ?? counterpartyOf(line)
    names.set(given, name)
    return name
  }
  return counted.map((each) => {
    const name = nameOf(each.line)
    const isBack = isReturn(each.line)
    const rule = name ? ruled.get(`${directionOf(each.line)} ${name}`) : undefined
    const category =
      rule ?? (isBack ? (lastOut.get(name) ?? read(each, codeOf, 'transfer')) : read(each, codeOf, 'other'))
    if (each.amountMinor < 0n && name) lastOut.set(name, category)
    return { ...each, category, by: rule ? 'rule' : 'bank' }
  })
}

const bySummary: Readonly<Record<string, FlowCategory>> = {
  salary: 'salary',
  bonus: 'salary',
  pension: 'salary',
  interest: 'interest',
  interestReturned: 'interest',
  wealthRedeem: 'interest',
  fee: 'fees',
  feeRefund: 'fees',
  loanPenalty: 'fees',
  cardInterest: 'fees',
  cardLateFee: 'fees',
  donation: 'charity',
  utilities: 'housing',
}

function read(
  { line, amountMinor }: Counted,
  codeOf: Knowledge['codeOf'],
  otherwise: FlowCategory,
): FlowCategory {
  const { summary } = line
  // Interest that the customer pays is a cost, not income.
  if (summary === 'interest' && amountMinor < 0n) return 'fees'
  if (draws.has(summary)) return amountMinor > 0n ? 'interest' : 'other'
  if (summary === 'loanRepayment') return amountMinor > 0n ? 'otherIncome' : 'fees'
  const known = bySummary[summary]
  if (known) return known
  const ofMerchant = merchantCategoryOf(codeOf(line))
  if (ofMerchant && (amountMinor < 0n || isReturn(line))) return ofMerchant
  const isTransfer = transfers.has(summary)
  if (amountMinor > 0n && !isReturn(line)) return isTransfer ? 'received' : 'otherIncome'
  const purpose =
    (isTransfer || summary === 'loanDisbursement') &&
    purposes.find(([, words]) => words.test(line.remark))?.[0]
  if (purpose) return purpose
  if (isTransfer) return 'transfer'
  return shops.has(summary) ? 'shopping' : otherwise
}

const transfers = new Set([
  'transfer',
  'transferIn',
  'transferOut',
  'remittance',
  'remittanceIn',
  'remittanceAbroad',
  'cardRepayment',
])
const shops = new Set(['shopping', 'onlinePayment', 'quickPayment', 'loanDisbursement'])
const draws = new Set(['timeDepositDraw', 'callDepositDraw', 'largeCertificateDraw', 'rollingDepositDraw'])

/** Categories by the stated purpose of a transfer. */
const purposes: readonly (readonly [FlowCategory, RegExp])[] = [
  ['housing', /房租|租金|物业|装修|房贷|住房贷款|水费|电费|燃气|\brent\b/iu],
  ['education', /学费|培训|补习|书本|课程|tuition|school/iu],
  ['medical', /医药|看病|住院|体检|medical/iu],
  ['travel', /旅行|旅游|机票|酒店|travel/iu],
  ['tax', /税款|个税|缴税|\btax/iu],
  ['charity', /捐款|捐赠|donation/iu],
  ['transport', /车票|停车|加油|打车/u],
  ['dining', /聚餐|吃饭|餐费/u],
]
