import { type Bilingual, brand } from '@cloudsail/contract'

export const donationTexts = {
  charity: { zh: '公益项目', en: 'Project' },
  foundation: { zh: '募捐机构', en: 'Foundation' },
  donor: { zh: '捐款人', en: 'Donor' },
  note: { zh: '附言', en: 'Note' },
  none: { zh: '无', en: 'none' },
  receipt: { zh: '收据', en: 'Receipt' },
  receiptNone: { zh: '不索取', en: 'not asked for' },
  receiptElectronic: { zh: '电子收据，发送至{email}', en: 'electronic, to {email}' },
  receiptPaper: { zh: '纸质收据，寄至{address}（{postcode}）', en: 'on paper, to {address} ({postcode})' },
  honour: { zh: '捐款光荣榜', en: 'Honour list' },
  honourNone: { zh: '不列入', en: 'not listed' },
  honourAs: { zh: '列入，显示为“{name}”', en: 'listed as “{name}”' },
  anonymous: { zh: '爱心人士', en: 'A kind heart' },
  effect: { zh: '说明', en: 'Please note' },
  final: { zh: '捐款完成后不可撤销', en: 'A donation cannot be taken back' },
  smallGift: {
    zh: '捐款金额低于{amount}元，开具和邮寄收据的成本可能高于捐款，建议不索取收据。',
    en: 'For less than RMB {amount} a receipt may cost more than the gift; we suggest going without.',
  },
  purpose: { zh: '向{charity}捐款{amount}元', en: 'donating RMB {amount} to {charity}' },
  notification: {
    zh: `【${brand.bank.zh}】您已向{charity}捐款{amount}元，捐款流水号{serial}。感谢您的善意。`,
    en: `[${brand.bank.en}] You gave RMB {amount} to {charity}, serial number {serial}. Thank you.`,
  },
  settlementPurpose: '捐款拨付',
  agency: `${brand.bank.zh}代收慈善捐款`,
  serial: { zh: '捐款流水号', en: 'Serial number' },
  withdrawn: { zh: '从光荣榜撤出', en: 'Withdrawn from the honour list' },
  sendTo: { zh: '收据寄送', en: 'Receipt to' },
  certificate: { zh: '捐款证书', en: 'Certificate of Donation' },
  thanks: {
    zh: '感谢您向“{charity}”慷慨捐助。您的善款将由{foundation}用于该项目。',
    en: 'Thank you for your generous gift to {charity}. {foundation} will use it for this project.',
  },
  amount: { zh: '捐款金额', en: 'Amount' },
  words: { zh: '大写', en: 'In words' },
  date: { zh: '捐款日期', en: 'Date' },
  order: { zh: '订单号', en: 'Order number' },
  code: { zh: '验证码', en: 'Verification code' },
  verify: {
    zh: '凭订单号和验证码可在个人网银“回单验真”核验，无需登录。',
    en: 'Anybody can verify it at “Verify a receipt” of the internet bank, by order number and code, without logging in.',
  },
  taxTitle: { zh: '{year}年公益慈善捐赠清单', en: 'Charitable donations of {year}' },
  payer: { zh: '捐赠人', en: 'Donor' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  year: { zh: '年度', en: 'Year' },
  count: { zh: '笔数', en: 'Count' },
  total: { zh: '合计', en: 'Total' },
  receiptNumber: { zh: '收据编号', en: 'Receipt number' },
  madeAt: { zh: '生成时间{time}', en: 'Made at {time}' },
  taxNote: {
    zh: `申报个人所得税扣除须凭受赠机构开具的收据；未索取收据的捐赠可在本年度内补开。积分捐赠不在此列。客服热线${brand.hotline}`,
    en: `A deduction asks for the receipts of the charities; one that was not asked for can be had within the year. Gifts of points are not in it. Hotline ${brand.hotline}`,
  },
  stamp: { zh: '电子专用章', en: 'ELECTRONIC SEAL' },
  /** Site mail is written in Chinese, as every letter of the bank. */
  receiptMails: {
    issued: {
      subject: '捐款收据已开具',
      content: '您的捐款（流水号{serial}）的电子收据已开具并发送至您的邮箱，收据编号{number}。',
    },
    posted: {
      subject: '捐款收据已寄出',
      content: '您的捐款（流水号{serial}）的纸质收据已寄出，收据编号{number}，请注意查收。',
    },
    returned: {
      subject: '捐款收据被退回',
      content:
        '您的捐款（流水号{serial}）的纸质收据{number}因地址无法投递被退回。请在“捐款查询”中打开该笔捐款，填写新的收件地址，我们将请公益机构重新寄送。',
    },
  },
} as const satisfies Record<string, Bilingual | string | object>
