import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'interbankRemittance',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}跨行汇款服务协议`,
    en: `${brand.bank.en} Agreement on Transfers to Other Banks`,
  },
  sections: [
    {
      title: { zh: '一、收款人', en: '1. The payee' },
      paragraphs: [
        {
          zh: '您应准确填写收款人户名、账号和收款银行。收款银行按其规则核对户名与账号，不符时款项将被退回。',
          en: 'You must enter the payee’s name, account and bank accurately. The receiving bank checks the name against the account under its own rules, and returns the money if they do not match.',
        },
      ],
    },
    {
      title: { zh: '二、汇出与到账', en: '2. Sending and arrival' },
      paragraphs: [
        {
          zh: '实时到账的汇款在提交后立即汇出；普通到账和次日到账按提交前向您显示的时间汇出。到账时间取决于收款银行。',
          en: 'We send an immediate transfer as soon as you submit it. We send ordinary and next-day transfers at the time shown before you submit. The arrival time depends on the receiving bank.',
        },
        {
          zh: '大额汇款经大额支付系统办理，在该系统公布的营业时间内汇出；非营业时间提交的，在系统开放时自动汇出，开放时间在提交前向您显示。达到规定金额的汇款须经本行审批后汇出。',
          en: 'Large transfers go through the large-value payment system, during the hours it publishes. If you submit one outside these hours, we send it automatically when the system opens, at the time shown before you submit. Transfers from the specified amount must be approved by us before they are sent.',
        },
        {
          zh: '未来转账和批量转账中的跨行汇款，按您授权时确定的日期和清单逐笔汇出，适用汇出当日的限额和收费标准。',
          en: 'Transfers to other banks in a scheduled or batch transfer are sent one by one, on the dates and from the list you authorised, subject to the limits and tariff on the day they are sent.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与退回', en: '3. Cancelling and returns' },
      paragraphs: [
        {
          zh: '汇款汇出前您可以撤销，资金立即解除预留；汇出后不能撤销。',
          en: 'You may cancel a transfer before it is sent, and the reserved money is released immediately. You cannot cancel it afterwards.',
        },
        {
          zh: '收款银行或支付系统拒绝时，汇款本金和手续费退回原账户，并告知原因。结果未明确时，本行查询核实，不重复汇出，也不提前退款。',
          en: 'If the receiving bank or payment system rejects a transfer, we return the amount and fee to the paying account and tell you the reason. While the result is unclear, we make enquiries. We do not send the money again or refund it early.',
        },
      ],
    },
    {
      title: { zh: '四、手续费', en: '4. The fee' },
      paragraphs: [
        {
          zh: '手续费按提交当日公布的标准收取，提交前向您显示。',
          en: 'The fee is the one published on the day you submit, shown before you submit.',
        },
      ],
    },
    {
      title: { zh: '五、谨防诈骗', en: '5. Beware of fraud' },
      paragraphs: [
        {
          zh: `请确认收款人身份。本行和公检法机关不会要求您向“安全账户”汇款。遭遇诈骗，请立即拨打110或96110报警，并致电${brand.hotline}。`,
          en: `Make sure you know the payee. We, the police and the courts never ask you to transfer money to a “safe account”. If you are scammed, call 110 or 96110 to report it immediately, and call ${brand.hotline}.`,
        },
      ],
    },
  ],
}

/** The agreement on remittances to other banks, read once, before the first one. */
export const interbankRemittance = defineAgreement(words, 0)
