import type { ErrorEntry } from './entry.ts'

/** Alerts, mail, statements, payslips, service applications (messages.md section 8). */
export const messagesErrors = {
  alertExists: {
    code: 'PE78000001',
    zh: '该账户已为此号码开通通知。',
    en: 'This number has an alert for the account already.',
  },
  alertMobilesFull: {
    code: 'PE78000002',
    zh: '每个账户最多{max}个通知号码。',
    en: 'At most {max} numbers an account.',
  },
  alertUnknown: {
    code: 'PE78000003',
    zh: '该通知已取消，请刷新后查看。',
    en: 'This alert has been cancelled. Please reload the list.',
  },
} as const satisfies Record<string, ErrorEntry>
