import { type AuthMethod, brand, type CustomerKind } from '@cloudsail/contract'
import type { DemoCustomer } from '@cloudsail/demo-customers'
import { wireTime } from '../bankday/index.ts'
import type { RunningBank } from './start-bank.ts'

/** Shorter than in the interface, so that a line fits the terminal. */
const kindNames: Record<CustomerKind, string> = {
  branchSigned: '柜台签约 branch',
  onlineSigned: '网上签约 online',
  unsigned: '未签约 not signed',
  cardOnly: '仅信用卡 card only',
}
const methodNames: Record<AuthMethod, string> = {
  none: '无 none',
  mobile: '手机 mobile',
  ukey: 'USB-Key',
  ukeyMobile: 'USB-Key+手机 mobile',
  fileMobile: '文件证书 file+手机 mobile',
}

/** Returns the text printed once the bank answers: its address and, in a demo, the customers who may log in. */
export function startMessage(bank: RunningBank): string {
  const { url, data, now, clockTaken, startedInMs, config } = bank
  const facts: [string, string][] = [
    ['网址 Address', url],
    ['数据 Data', data],
    ['银行时间 Bank time', wireTime(now)],
  ]
  if (bank.phoneUrl) facts.splice(1, 0, ['模拟手机 Simulated phone', bank.phoneUrl])
  if (bank.otherBanksUrl) facts.splice(2, 0, ['模拟他行 Other banks', bank.otherBanksUrl])
  if (bank.shopUrl) facts.splice(3, 0, ['模拟商店 Shop', bank.shopUrl])
  if (bank.merchantUrl) facts.splice(4, 0, ['模拟商户 Merchant', bank.merchantUrl])
  if (bank.quickPayUrl) facts.splice(5, 0, ['模拟快捷支付 Quick payment', bank.quickPayUrl])
  if (bank.staffUrl) facts.splice(1, 0, ['行员端 Staff', bank.staffUrl])
  const lines = [
    '',
    `${brand.product.zh} · ${brand.product.en}`,
    `已就绪，用时${seconds(startedInMs)}秒；按Ctrl-C停止。Ready in ${seconds(startedInMs)} s; Ctrl-C stops it.`,
    '',
    ...table(facts.map(([name, value]) => [name, value])),
  ]
  if (!clockTaken)
    lines.push(
      '',
      '银行时间已晚于BANK_CLOCK，继续走时。The bank clock is past BANK_CLOCK already and goes on.',
    )
  if (bank.demoCustomers.length > 0)
    lines.push('', '演示客户 Demo customers', '', ...table(customerRows(bank.demoCustomers)))
  if (config.mode === 'demo')
    lines.push('', '演示环境，数据均为虚构。This is a demo; nothing in it is real money.')
  return `${lines.join('\n')}\n`
}

function customerRows(customers: readonly DemoCustomer[]): string[][] {
  const rows = customers.map((customer) => [
    customer.username ?? customer.debitCard ?? customer.creditCard ?? '',
    customer.username ? customer.loginPassword : customer.queryPassword,
    customer.ebankNumber ?? '',
    customer.name,
    kindNames[customer.kind],
    methodNames[customer.method],
    customer.mobile,
  ])
  return [
    [
      '登录名 Log-in',
      '密码 Password',
      '网银账号 E-bank no.',
      ...['姓名 Name', '客户 Customer', '认证 Authentication', '手机 Mobile'],
    ],
    ...rows,
  ]
}

/** Aligns columns. A Chinese character is two columns wide. */
function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column]!))))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell + ' '.repeat(widths[column]! - width(cell))).join('   ')}`.trimEnd(),
  )
}

function width(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u1100-\u{3FFFD}]/u.test(sign) ? 2 : 1), 0)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
