import type { ErrorEntry } from './entry.ts'

/** What is refused to staff about a customer's internet bank. */
export const ebankErrors = {
  ebankSigned: {
    code: 'PE91000120',
    zh: '该客户已在网点签约个人网银，无需再次签约。',
    en: 'This customer has registered for online banking at a branch already.',
  },
  ebankNotSigned: {
    code: 'PE91000121',
    zh: '该客户未签约个人网银，请先办理签约。',
    en: 'This customer has not registered for online banking. Register them first.',
  },
  ebankSuspended: {
    code: 'PE91000122',
    zh: '该客户的网银已暂停或已停用，请先办理网银恢复。',
    en: 'This customer’s online banking is suspended or has ended. Resume it first.',
  },
  ebankNotSuspended: {
    code: 'PE91000123',
    zh: '该客户的网银未暂停，无需恢复。',
    en: 'This customer’s online banking is not suspended.',
  },
  keySerialNeeded: {
    code: 'PE91000124',
    zh: '请填写交付客户的USB-Key编号。',
    en: 'Enter the serial of the USB-Key that you hand out.',
  },
  keyHeldAlready: {
    code: 'PE91000125',
    zh: '该客户已持有USB-Key，如需更换请选择“更换”。',
    en: 'This customer has a USB-Key already. Replace it instead.',
  },
  keyNone: {
    code: 'PE91000126',
    zh: '该客户未持有USB-Key，请选择“领用”。',
    en: 'This customer has no USB-Key. Hand one out instead.',
  },
  nothingLocked: {
    code: 'PE91000127',
    zh: '该客户的网银未锁定，无需解锁。',
    en: 'Nothing is locked for this customer today.',
  },
  enquiryPasswordUnset: {
    code: 'PE91000128',
    zh: '该客户尚未设置查询密码，无需重置。',
    en: 'This customer has no enquiry password to reset.',
  },
  enrolmentUnchanged: {
    code: 'PE91000129',
    zh: '所选账户已是该状态，请重新选择。',
    en: 'One of these accounts is so already. Choose others.',
  },
  nicknameNotTheirs: {
    code: 'PE91000130',
    zh: '该昵称不属于此客户，请核对。',
    en: 'This nickname does not belong to this customer. Check it.',
  },
  identityReasonNeeded: {
    code: 'PE91000131',
    zh: '证件未核查一致，请填写继续办理的理由。',
    en: 'The document was not confirmed. Say why you continue.',
  },
} as const satisfies Record<string, ErrorEntry>
