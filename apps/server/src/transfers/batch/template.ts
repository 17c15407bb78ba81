import { batchTransferMax, brand } from '@cloudsail/contract'
import { batchTransfer, payeeTypes, purposes } from '@cloudsail/contract/transfers'
import type { Queryable } from '../../db/database.ts'
import { type FormSheet, formMark } from '../../documents/index.ts'
import { receivingBanks } from '../../networks/index.ts'
import { remittanceTexts } from '../interbank/remittance-texts.ts'
import { purposeTexts } from '../texts.ts'

/** Payee types of lines to other banks, in the order of the contract. */
export const payeeTypeChoices = payeeTypes.map((type) => [type, remittanceTexts[type]] as const)
export const purposeChoices = purposes.map((purpose) => [purpose, purposeTexts[purpose]] as const)

const purposeNames = (language: 'zh' | 'en') =>
  Object.values(purposeTexts)
    .map((text) => text[language])
    .join(language === 'zh' ? '、' : ', ')

/** The template of a batch transfer without the names of the banks. */
export const batchForm: FormSheet = {
  name: '批量转账 Batch transfer',
  title: { zh: `${brand.bank.zh}批量转账模板`, en: `${brand.bank.en} batch transfer template` },
  mark: formMark(batchTransfer.code, 2),
  notes: [
    {
      zh: `请从第10行起填写，最多${batchTransferMax}笔，不要改动表头；带*的为必填项。`,
      en: `Fill in from row 10, up to ${batchTransferMax} transfers. Do not change the header. Columns with * are required.`,
    },
    {
      zh: '账号请按文本填写（单元格已设为文本）：数字格式只保留15位，开头的0也会丢失。',
      en: 'Keep accounts as text, as the cells are. As a number, an account loses leading zeros and all digits after the 15th.',
    },
    {
      zh: `收款银行请从“银行名单”中复制；留空即${brand.bank.zh}。`,
      en: `Copy the receiving bank from the list of banks. Leave it blank for ${brand.bank.en}.`,
    },
    {
      zh: '收款人类型请从下拉列表中选择“个人”或“企业”，留空即“个人”；行内转账不需填写。',
      en: `Choose individual or enterprise from the list. Blank means individual. Not needed within ${brand.short.en}.`,
    },
    {
      zh: `用途请从下拉列表中选择：${purposeNames('zh')}；留空即“${purposeTexts.other.zh}”。`,
      en: `Choose the purpose from the list: ${purposeNames('en')}. Blank means “${purposeTexts.other.en}”.`,
    },
    {
      zh: '金额须大于零，最多两位小数；请填数值，不要使用公式。',
      en: 'Amounts must be greater than zero with up to two decimals. Enter values, not formulas.',
    },
  ],
  columns: [
    { title: { zh: '收款人户名', en: 'Payee name' }, kind: 'text', width: 26, required: true },
    { title: { zh: '收款账号', en: 'Payee account' }, kind: 'text', width: 30, required: true },
    { title: { zh: '收款银行', en: 'Receiving bank' }, kind: 'text', width: 30 },
    {
      title: remittanceTexts.payeeType,
      kind: 'text',
      width: 24,
      choices: payeeTypeChoices.map(([, name]) => name),
    },
    { title: { zh: '金额（元）', en: 'Amount (CNY)' }, kind: 'amount', width: 24, required: true },
    {
      title: { zh: '用途', en: 'Purpose' },
      kind: 'text',
      width: 24,
      choices: purposeChoices.map(([, name]) => name),
    },
    // Elsewhere this field is called the message to the payee. Files that customers have filled in keep these words.
    { title: { zh: '附言', en: 'Message to payee' }, kind: 'text', width: 36 },
  ],
}

/** Adds the names of the banks that a template offers and accepts. */
export async function withBanks<Form extends FormSheet>(q: Queryable, form: Form): Promise<Form> {
  const banks = await receivingBanks(q)
  return {
    ...form,
    list: {
      name: '银行名单 Banks',
      titles: ['银行', 'Bank'],
      rows: [[brand.bank.zh, brand.bank.en], ...banks.map(({ name }) => [name.zh, name.en])],
    },
  }
}
