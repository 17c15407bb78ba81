import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'interbankRemittance',
  version: '2026-12-2',
  title: {
    zh: `${brand.bank.zh}跨行汇款服务协议`,
    en: `${brand.bank.en} Agreement on Interbank Remittances`,
  },
  sections: [
    {
      title: { zh: '一、收款人', en: '1. The payee' },
      paragraphs: [
        {
          zh: '您应准确填写收款人户名、账号和收款银行。收款银行按其规则核对户名与账号，不符时款项将被退回。',
          en: 'You give the payee’s name, account and bank exactly. The receiving bank compares name and account by its own rules and sends the money back where they differ.',
        },
      ],
    },
    {
      title: { zh: '二、汇出与到账', en: '2. When it is sent and arrives' },
      paragraphs: [
        {
          zh: '实时到账的汇款在提交后立即汇出；普通到账和次日到账按提交前向您显示的时间汇出。到账时间取决于收款银行。',
          en: 'A real-time remittance is sent as soon as it is given, an ordinary and a next-day one at the time shown before you confirm. When it arrives is up to the receiving bank.',
        },
        {
          zh: '大额汇款经大额支付系统办理，在该系统公布的营业时间内汇出；非营业时间提交的，在系统开放时自动汇出，开放时间在提交前向您显示。达到规定金额的汇款须经本行审批后汇出。',
          en: 'A large remittance goes over HVPS, in the hours that HVPS publishes; one that is given outside these hours is sent when HVPS opens, at the time shown before you confirm. From an amount laid down on, the bank approves a remittance before it is sent.',
        },
        {
          zh: '未来转账和批量转账中的跨行汇款，按您授权时确定的日期和清单逐笔汇出，适用汇出当日的限额和收费标准。',
          en: 'Remittances of a future transfer or a batch are sent one by one, on the dates and by the list you have authorised, by the limits and the tariff of the day they are sent on.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与退回', en: '3. Calling back and return' },
      paragraphs: [
        {
          zh: '汇款汇出前您可以撤销，资金立即解除预留；汇出后不能撤销。',
          en: 'Until it is sent you can call it back, and the money set aside is free at once. Afterwards it cannot be called back.',
        },
        {
          zh: '收款银行或支付系统拒绝时，汇款本金和手续费退回原账户，并告知原因。结果未明确时，本行查询核实，不重复汇出，也不提前退款。',
          en: 'Where the receiving bank or a payment network refuses, amount and fee come back to your account with the reason. While the outcome is not known we ask for it; we neither send twice nor pay back early.',
        },
      ],
    },
    {
      title: { zh: '四、手续费', en: '4. The fee' },
      paragraphs: [
        {
          zh: '手续费按提交当日公布的标准收取，提交前向您显示。',
          en: 'The fee is that of the tariff of the day, shown before you confirm.',
        },
      ],
    },
    {
      title: { zh: '五、谨防诈骗', en: '5. Beware of fraud' },
      paragraphs: [
        {
          zh: `请确认收款人身份。本行和公检法机关不会要求您向“安全账户”汇款。遭遇诈骗，请立即拨打110或96110报警，并致电${brand.hotline}。`,
          en: `Make sure who the payee is. Neither banks nor the police ask you to move money to a “safe account”. If in doubt, call ${brand.hotline}.`,
        },
      ],
    },
  ],
}

/** The agreement on remittances to other banks, read once, before the first one. */
export const interbankRemittance = defineAgreement(words, 0)
