import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'crossBorder',
  version: '2026-12',
  title: { zh: '跨境汇款服务条款', en: 'International Transfer Terms' },
  sections: [
    {
      title: { zh: '一、真实申报', en: '1. True declaration' },
      paragraphs: [
        {
          zh: '本人确认汇款用途、交易编码、收款人资料和单据号码真实、完整，资金不用于境外买房、证券投资、购买人寿保险和投资性返还分红类保险及其他尚未开放的项目。',
          en: 'I confirm that the purpose, declaration code, payee details and document numbers are true and complete. I will not use the money for property abroad, securities investment, life insurance, insurance with an investment return, or any other item that is not yet permitted.',
        },
        {
          zh: `${brand.bank.zh}依法报送国际收支申报信息，并可要求补充证明材料。`,
          en: `${brand.bank.en} reports the balance of payments declaration as the law requires and may ask for supporting documents.`,
        },
      ],
    },
    {
      title: { zh: '二、费用', en: '2. Charges' },
      paragraphs: [
        {
          zh: '手续费和电报费按确认页所示收取。中转行和收款行可能另行收费，金额由其决定：选择SHA或BEN时从汇款中扣除；选择OUR时由本人预付。',
          en: 'Commission and the SWIFT fee are charged as the confirmation page shows. Intermediary banks and the receiving bank may charge in addition, in amounts they decide. If I choose SHA or BEN, these are deducted from the transfer. If I choose OUR, I prepay them.',
        },
        {
          zh: '境外银行拒收的，退回汇款和手续费，电报费不退；已入账后退回的，费用不退，到账金额可能减少。',
          en: 'If a bank abroad rejects the payment, we return it with our commission but not the SWIFT fee. If it is returned after being credited, fees are not refunded and you may get back less.',
        },
      ],
    },
    {
      title: { zh: '三、撤销与撤回', en: '3. Cancelling and recalling' },
      paragraphs: [
        {
          zh: '待处理的汇款可以撤销。已汇出的汇款仅可申请撤回，是否退回由收款人和收款行决定；无论结果，收取一次电报费。购汇汇款撤销后，外币留在本人账户，已用额度不恢复。',
          en: 'I can cancel a pending transfer. Once it is sent, I can only request a recall. The payee and the receiving bank decide whether to return it. Each request costs one SWIFT fee, whatever the outcome. If I cancel a transfer for which currency was bought, the currency stays in my account and the quota used is not restored.',
        },
      ],
    },
  ],
}

/** Agreement accepted with each remittance abroad. */
export const crossBorder = defineAgreement(words, 10)
