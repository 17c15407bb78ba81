import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'crossBorder',
  version: '2026-12',
  title: { zh: '跨境汇款服务条款', en: 'Terms of Remittances Abroad' },
  sections: [
    {
      title: { zh: '一、真实申报', en: '1. A true declaration' },
      paragraphs: [
        {
          zh: '本人确认汇款用途、交易编码、收款人资料和单据号码真实、完整，资金不用于境外买房、证券投资、购买人寿保险和投资性返还分红类保险及其他尚未开放的项目。',
          en: 'I declare that purpose, code, beneficiary and documents are true and complete, and that the money is not for property, securities, insurance with a return or anything else abroad that is not open.',
        },
        {
          zh: `${brand.bank.zh}依法报送国际收支申报信息，并可要求补充证明材料。`,
          en: `${brand.bank.en} reports the declaration as the law requires and may ask for documents.`,
        },
      ],
    },
    {
      title: { zh: '二、费用', en: '2. Charges' },
      paragraphs: [
        {
          zh: '手续费和电报费按确认页所示收取。中转行和收款行可能另行收费，金额由其决定：选择SHA或BEN时从汇款中扣除；选择OUR时由本人预付。',
          en: 'Commission and cable are charged as the confirmation page shows. Banks on the way may charge as they decide: with SHA or BEN out of the remittance, with OUR prepaid by me.',
        },
        {
          zh: '境外银行拒收的，退回汇款和手续费，电报费不退；已入账后退回的，费用不退，到账金额可能减少。',
          en: 'What is refused abroad comes back with the commission; the cable is kept. What is sent back after it was credited comes without charges and may be less.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与撤回', en: '3. Cancelling and recalling' },
      paragraphs: [
        {
          zh: '待处理的汇款可以撤销。已汇出的汇款仅可申请撤回，是否退回由收款人和收款行决定；无论结果，收取一次电报费。购汇汇款撤销后，外币留在本人账户，已用额度不恢复。',
          en: 'What is pending can be cancelled. What has been sent can only be asked back: whether it comes is for beneficiary and bank to decide, and the asking costs a cable whatever comes of it. Where currency was bought, it stays on my account and the quota stays used.',
        },
      ],
    },
  ],
}

/** Agreement accepted with each remittance abroad. */
export const crossBorder = defineAgreement(words, 10)
