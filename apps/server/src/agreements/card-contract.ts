import { brand } from '@cloudsail/contract'
import { type AgreementWords, defineAgreement } from './agreement.ts'

const words: AgreementWords = {
  agreement: 'cardContract',
  version: '2026-12-3',
  title: { zh: `${brand.bank.zh}信用卡领用合约`, en: `${brand.bank.en} Credit Card Contract` },
  sections: [
    {
      title: { zh: '一、申领与激活', en: '1. Application and activation' },
      paragraphs: [
        {
          zh: `您如实填写申请资料，本行有权核实并决定是否核发、核发何种卡片及额度。卡片寄出后须在90天内激活，逾期作废；激活前不能使用。`,
          en: 'You must complete the application truthfully. We may verify it, and decide whether to issue a card, which card and with what limit. You must activate the card within 90 days of it being sent, or it expires. You cannot use it before activation.',
        },
      ],
    },
    {
      title: { zh: '二、利息与费用', en: '2. Interest and fees' },
      paragraphs: [
        {
          zh: `透支利率按本行公布的信用卡利率执行，日利率和年化利率（单利）在申请时和每期账单中列明；本行调整利率的，提前公告。在到期还款日及本行公布的宽限期内还清账单的，消费不计息；未还清的，该期账单的各笔消费（含账单日前已归还的部分）自记账日起计息至归还日，按月计收复利。`,
          en: 'Interest is charged at the credit card rate we publish. The daily rate and the annual rate (simple) are shown when you apply and on each statement. We announce any change in advance. If you pay the statement in full by the due date or within the grace period we publish, purchases are interest-free. If you do not, every purchase on that statement (including any part repaid before the statement date) is charged interest from posting until repayment, compounded monthly.',
        },
        {
          zh: `未还足最低还款额的，就差额按公布的标准收取违约金。预借现金按公布的标准收取手续费，办理前列明，自记账日起计息。未还金额不超过本行公布的容差的，视为全额还款。`,
          en: `If you do not pay the minimum in full, we charge a late payment fee on the shortfall at the published tariff. Cash advances are charged a fee at the published tariff, shown before each one, and interest from posting. If the amount left unpaid is no more than the published tolerance, we treat the statement as paid in full.`,
        },
        {
          zh: `还款先抵扣已出账单的部分，依次抵扣利息、费用和违约金、预借现金、消费；同类中先入账的先抵扣。逾期91天（含）以上的，先抵扣本金，再抵扣利息和费用。`,
          en: `We apply a repayment first to what has been billed, in this order: interest, fees, cash advances, purchases, and within each the oldest first. From the 91st day overdue we apply it to principal before interest and fees.`,
        },
      ],
    },
    {
      title: { zh: '三、用卡安全', en: '3. Using it safely' },
      paragraphs: [
        {
          zh: `卡片仅限您本人使用，请妥善保管密码。卡片遗失请立即挂失，挂失后不可撤销，本行为您换发新卡。`,
          en: 'The card is for you only. Keep its passwords safe. If you lose the card, report it lost immediately. The report cannot be cancelled, and we will send you a new card.',
        },
      ],
    },
    {
      title: { zh: '四、额度', en: '4. Limits' },
      paragraphs: [
        {
          zh: `本行可根据您的用卡和还款情况调整额度，调低时提前通知。您可随时申请调高或自行调低。`,
          en: 'We may change your limit according to how you use and repay the card, and will tell you before we lower it. You may apply for a higher limit or lower it yourself at any time.',
        },
      ],
    },
  ],
}

/** The contract of a credit card, accepted with its application. */
export const cardContract = defineAgreement(words, 10)
