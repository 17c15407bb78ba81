import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'fxPurchase',
  version: '2026-12-2',
  title: { zh: '个人购汇申请书', en: 'Application to Buy Foreign Exchange' },
  sections: [
    {
      title: { zh: '一、申报', en: '1. Declaration' },
      paragraphs: [
        {
          zh: '本人确认所填用途真实、完整，并在预计用汇时间按申报用途使用。个人年度便利化额度由外汇管理部门规定，办理时显示；不得出借本人额度，也不得借用他人额度。',
          en: 'I confirm that the purpose stated is true and complete, and that I will use the currency for it in the month stated. The annual quota is set by the State Administration of Foreign Exchange (SAFE) and shown when I apply. I may not lend my quota to others or use theirs.',
        },
        {
          zh: '境内个人不得将购汇用于境外买房、证券投资、购买人寿保险和投资性返还分红类保险等尚未开放的资本项目。',
          en: 'Residents may not use foreign currency for property abroad, securities investment, life insurance, insurance with an investment return, or any other capital item that is not yet permitted.',
        },
      ],
    },
    {
      title: { zh: '二、不如实申报的后果', en: '2. If the declaration is false' },
      paragraphs: [
        {
          zh: '虚假申报、骗汇、欺诈、洗钱或违规使用和非法转移外汇资金的，外汇管理部门可将本人列入关注名单，取消当年及之后两年的便利化额度，并依法处罚。',
          en: 'If I make a false declaration, obtain currency by fraud, defraud, launder money, or use or transfer foreign currency against the rules, SAFE may put me on its watch list, cancel my quota for this year and the next two, and penalise me under the law.',
        },
      ],
    },
    {
      title: { zh: '三、成交', en: '3. The trade' },
      paragraphs: [
        {
          zh: `${brand.bank.zh}按确认页所示报价成交，并将交易信息报送国家外汇管理局个人外汇业务系统。成交后不能撤销；卖回时按届时结汇价办理，价差由本人承担。`,
          en: `${brand.bank.en} trades at the quote on the confirmation page and reports the trade to SAFE’s system for individuals. A completed trade cannot be cancelled. If I sell the currency back, the buying rate at that time applies and I bear the difference.`,
        },
      ],
    },
  ],
}

/** Declaration made with each purchase of foreign exchange. */
export const fxPurchase = defineAgreement(words, 10)
