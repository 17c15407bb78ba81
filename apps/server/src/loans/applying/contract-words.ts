import { brand } from '@cloudsail/contract'

/** Text of the contract of a consumer loan. */
export const contractWords = {
  title: { zh: '个人消费借款合同', en: 'Consumer Loan Contract' },
  parties: { zh: '一、当事人', en: '1. Parties' },
  partiesText: {
    zh: '甲方（借款人）：{customer}。乙方（贷款人）：{bank}。合同编号{number}，对应贷款申请{application}。',
    en: 'Party A (borrower): {customer}. Party B (lender): {bank}. Contract {number}, application {application}.',
  },
  loan: { zh: '二、借款', en: '2. The loan' },
  loanText: {
    zh: '借款金额人民币{amount}元（大写{words}），期限{months}个月，用途：{purpose}。乙方在本合同归档后的当日将借款发放至甲方尾号{tail}的账户，自放款日起息。',
    en: 'CNY {amount} ({words}) for {months} months, for: {purpose}. Party B pays it to the account of party A ending in {tail} on the day this contract is filed. Interest runs from that day.',
  },
  purposeText: {
    zh: '借款不得用于购房、股票、基金、理财等投资，不得转借他人。违反的，乙方可停止发放或要求提前归还全部借款。',
    en: 'Party A may not use the loan for property, shares, funds or wealth products, or lend it on. Otherwise party B may refuse to pay it out, or demand immediate repayment in full.',
  },
  rate: { zh: '三、利率与费用', en: '3. Interest and costs' },
  rateText: {
    zh: '年利率{rate}%，为1年期LPR加{points}个百分点；月利率为年利率的十二分之一，日利率为年利率的三百六十分之一。自放款日起每满一年，按其前最近一期公布的LPR重新确定，加点不变。',
    en: '{rate}% a year: the one-year LPR plus {points} percentage points. A month is charged one twelfth of it, a day one 360th. On each anniversary of the disbursement the latest LPR published before it applies, with the same points.',
  },
  annualisedText: {
    zh: '按单利计算的年化利率{annualised}%，预计利息合计{interest}元，还款合计{total}元。除利息外乙方不收取手续费、管理费等任何费用。',
    en: 'The annualised rate, simple, is {annualised}%. Total interest is about CNY {interest} and total repayments CNY {total}. Party B charges nothing but interest.',
  },
  repayment: { zh: '四、还款', en: '4. Repayment' },
  repaymentText: {
    zh: '等额本息，每期约{instalment}元，最后一期结清余数。每月{day}日为还款日，首个还款日为放款满一个月后的第一个还款日；首期不足或超过整月的，按实际天数计息。若今日放款，首个还款日为{first}。还款日自06:00起从上述账户扣款。',
    en: 'Equal instalments of about CNY {instalment}; the last one settles the rest. Due on day {day} of each month, first on the first due date at least a month after the disbursement. A first period longer than a month is charged interest by the day. If paid out today, the first instalment is due on {first}. Party B collects it from 06:00 from the same account.',
  },
  earlyText: {
    zh: '甲方可随时申请提前归还部分或全部借款，不收手续费，利息计至归还当日。',
    en: 'Party A may repay part or all of the loan early at any time, free of charge. Interest is due up to that day.',
  },
  overdue: { zh: '五、逾期', en: '5. Arrears' },
  overdueText: {
    zh: '未按期归还的本金和利息，自还款日起按合同利率的{percent}%计收罚息，罚息不再计息。逾期信息报送金融信用信息基础数据库。',
    en: 'Principal and interest not repaid in time are charged default interest of {percent}% of the contract rate from their due date. Default interest itself bears no interest. Arrears are reported to the national credit database.',
  },
  disputes: { zh: '六、争议与投诉', en: '6. Disputes and complaints' },
  disputesText: {
    zh: '本合同适用中华人民共和国法律。因本合同发生的争议，双方协商解决；协商不成的，向乙方住所地有管辖权的人民法院提起诉讼。',
    en: 'This contract is governed by the laws of the People’s Republic of China. Disputes are settled by negotiation, or else by the people’s court competent where party B has its seat.',
  },
  complaintsText: {
    zh: `甲方可致电${brand.hotline}、通过站内信或网点投诉，乙方自收到次日起15日内答复；对答复不满意的，可申请核查、调解，或拨打国家金融监督管理总局12378热线。`,
    en: `Party A may complain by calling ${brand.hotline}, by message or at a branch; party B answers within 15 days, counted from the day after receipt. If the answer does not satisfy, party A may ask for a review or for mediation, or call the National Financial Regulatory Administration on 12378.`,
  },
  force: { zh: '七、生效', en: '7. Commencement' },
  forceText: {
    zh: '本合同经甲方以数字证书签署、乙方电子签名并归档后生效；归档前甲方不承担还款义务。电子签名与手写签名具有同等法律效力。',
    en: 'This contract takes effect once party A has signed it with a certificate, party B has countersigned it and it has been filed. Until then party A owes nothing. Electronic signatures count as written ones.',
  },
} as const
