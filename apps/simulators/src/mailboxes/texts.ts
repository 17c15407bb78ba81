/** Texts of the mailbox page, in both languages. */
export const texts = {
  zh: {
    title: '模拟邮箱',
    lead: '银行发出的电子邮件都送到这里，按收件地址分开。仅用于演示，正式环境中没有这个页面。',
    addresses: '收件地址',
    all: '最近500封邮件保存在内存中，重新启动后清空。@之前以9001结尾的地址一律拒收，以9002结尾的前两次没有应答。',
    none: '还没有邮件',
    noneHint: '在“电子账单”中选择邮件通知，或将信用卡账单设为邮件寄送，账单生成后邮件会出现在这里。',
    from: '发件人',
    to: '收件人',
    reload: '收取新邮件',
    other: 'English',
  },
  en: {
    title: 'Simulated mailboxes',
    lead: 'Every email from the bank arrives here, by the address it was sent to. For demonstration only; a live bank has no such page.',
    addresses: 'Addresses',
    all: 'The last 500 e-mails are kept in memory until the next start. An address with 9001 before its @ takes nothing; one with 9002 is not responding the first two times.',
    none: 'No e-mails yet',
    noneHint:
      'Choose email under “E-statements”, or for the bills of a credit card: once one is made, the email appears here.',
    from: 'From',
    to: 'To',
    reload: 'Look for new e-mails',
    other: '中文',
  },
} as const

export type MailboxLanguage = keyof typeof texts
