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
          en: `You state truly what is asked. The bank may verify it and decides whether to issue a card, which one and with what limit. A mailed card is activated within 90 days or lapses; it cannot be used before.`,
        },
      ],
    },
    {
      title: { zh: '二、利息与费用', en: '2. Interest and fees' },
      paragraphs: [
        {
          zh: `透支利率按本行公布的信用卡利率执行，日利率和年化利率（单利）在申请时和每期账单中列明；本行调整利率的，提前公告。在到期还款日及本行公布的宽限期内还清账单的，消费不计息；未还清的，该期账单的各笔消费（含账单日前已归还的部分）自记账日起计息至归还日，按月计收复利。`,
          en: `Interest is at the rate for cards that the bank publishes. The daily rate and the yearly one (simple) are told when you apply and on each bill; a change is announced before it holds. Purchases bear none where the bill is paid in full by its due day or in the grace days published; otherwise each purchase of that bill, also what was repaid before the bill was made, bears interest from its posting to its repayment, compounded monthly.`,
        },
        {
          zh: `未还足最低还款额的，就差额按公布的标准收取违约金。预借现金按公布的标准收取手续费，办理前列明，自记账日起计息。未还金额不超过本行公布的容差的，视为全额还款。`,
          en: `Where the minimum is not met, a late fee by the published tariff is charged on what it lacks. Cash advances cost a fee by the published tariff, told before each, and bear interest from posting. Where no more than the published tolerance is left unpaid, the bill counts as paid in full.`,
        },
        {
          zh: `还款先抵扣已出账单的部分，依次抵扣利息、费用和违约金、预借现金、消费；同类中先入账的先抵扣。逾期91天（含）以上的，先抵扣本金，再抵扣利息和费用。`,
          en: `A repayment counts first towards what has been billed: interest, then fees, cash advances and purchases, the oldest of a kind first. From the 91st day overdue it counts towards principal before interest and fees.`,
        },
      ],
    },
    {
      title: { zh: '三、用卡安全', en: '3. Using it safely' },
      paragraphs: [
        {
          zh: `卡片仅限您本人使用，请妥善保管密码。卡片遗失请立即挂失，挂失后不可撤销，本行为您换发新卡。`,
          en: `The card is for you alone; keep its passwords secret. Report a loss at once: a report is for good, and a new card is sent.`,
        },
      ],
    },
    {
      title: { zh: '四、额度', en: '4. Limits' },
      paragraphs: [
        {
          zh: `本行可根据您的用卡和还款情况调整额度，调低时提前通知。您可随时申请调高或自行调低。`,
          en: `The bank may change the limit by how the card is used and repaid, and says so before it lowers it. You may ask for more or lower it at any time.`,
        },
      ],
    },
  ],
}

/** The contract of a credit card, accepted with its application. */
export const cardContract = defineAgreement(words, 10)
