import type { ErrorEntry } from './entry.ts'

/** Donations, messages, alerts, profile. */
export const servicesErrors = {
  emailRequired: { code: 'PE70000001', zh: '请输入电子邮箱。', en: 'Enter your email address.' },
  emailInvalid: {
    code: 'PE70000002',
    zh: '电子邮箱格式不正确，请重新输入。',
    en: 'This email address is not right. Enter it again.',
  },
  mobileRequired: { code: 'PE70000003', zh: '请输入手机号码。', en: 'Enter the mobile number.' },
  mobileInvalid: {
    code: 'PE70000004',
    zh: '请输入11位手机号码（香港号码请加852）。',
    en: 'Enter an 11-digit mobile number (852 and 8 digits for Hong Kong).',
  },
  phoneOrMobileRequired: {
    code: 'PE70000005',
    zh: '请至少填写固定电话或手机号码中的一项。',
    en: 'Enter a phone or mobile number, at least one of them.',
  },
  postcodeRequired: { code: 'PE70000006', zh: '请输入邮政编码。', en: 'Enter the postcode.' },
  postcodeInvalid: {
    code: 'PE70000007',
    zh: '邮政编码为6位数字，请重新输入。',
    en: 'A postcode has 6 digits. Enter it again.',
  },
  receiptAddressRequired: {
    code: 'PE70000008',
    zh: '请输入收据邮寄地址。',
    en: 'Enter the address for the receipt.',
  },
  receiptAddressInvalid: {
    code: 'PE70000009',
    zh: '地址不能包含特殊字符，请修改。',
    en: 'The address cannot contain special characters. Change it.',
  },
  noteTooLong: {
    code: 'PE70000010',
    zh: '附言最多{max}个字，请缩短。',
    en: 'The note can be up to {max} characters. Shorten it.',
  },
  messageTitleRequired: { code: 'PE70000011', zh: '请输入标题。', en: 'Enter a title.' },
  messageContentRequired: { code: 'PE70000012', zh: '请输入内容。', en: 'Enter your message.' },
  branchRequired: { code: 'PE70000014', zh: '请选择网点。', en: 'Choose a branch.' },
  alertWindowShort: {
    code: 'PE70000015',
    zh: '短信提醒时段不能少于1小时，请调整。',
    en: 'The alert window must be at least 1 hour. Change it.',
  },
  alertAmountTooLong: {
    code: 'PE70000016',
    zh: '起始金额最多9位数字，请重新输入。',
    en: 'The minimum amount can be up to 9 digits. Enter it again.',
  },
  nicknameLength: {
    code: 'PE70000021',
    zh: '昵称为2至10个字。',
    en: 'A nickname must have 2 to 10 characters.',
  },
  nicknameCharacters: {
    code: 'PE70000022',
    zh: '昵称只能包含汉字、字母和数字，请修改。',
    en: 'A nickname can contain Chinese characters, letters and digits only. Change it.',
  },
  nicknameDigitsOnly: {
    code: 'PE70000023',
    zh: '昵称不能全部为数字，请修改。',
    en: 'A nickname cannot be all digits. Change it.',
  },
  nicknameTaken: {
    code: 'PE70000024',
    zh: '该昵称已被注册，请更换。',
    en: 'This nickname is taken. Choose another.',
  },
  reservedInformationLength: {
    code: 'PE70000025',
    zh: '预留信息为2至30个字。',
    en: 'The security phrase must have 2 to 30 characters.',
  },
  reservedInformationUnchanged: {
    code: 'PE70000029',
    zh: '新预留信息与原预留信息相同，请修改后提交。',
    en: 'This is already your security phrase. Change it first.',
  },
  avatarTooLarge: {
    code: 'PE70000026',
    zh: '头像不能超过128KB，请压缩后重新上传。',
    en: 'The avatar can be up to 128 KB. Make it smaller and upload it again.',
  },
  avatarFormat: {
    code: 'PE70000027',
    zh: '头像仅支持JPG、JPEG、GIF、PNG、BMP格式，请更换图片。',
    en: 'The avatar must be a JPG, JPEG, GIF, PNG or BMP picture. Choose another.',
  },
  shortcutsFull: {
    code: 'PE70000028',
    zh: '快捷菜单最多设置{max}个，请先移除一个。',
    en: 'The quick menu can hold {max} functions. Remove one first.',
  },
  wechatBound: {
    code: 'PE70000031',
    zh: '已绑定微信，请先解除绑定。',
    en: 'A WeChat account is already linked. Unlink it first.',
  },
  wechatNotBound: {
    code: 'PE70000032',
    zh: '尚未绑定微信，请先绑定。',
    en: 'No WeChat account is linked.',
  },
  announcementUnknown: {
    code: 'PE70000030',
    zh: '该公告已下线，请查看其他公告。',
    en: 'This announcement is no longer available. See the others.',
  },
} as const satisfies Record<string, ErrorEntry>
