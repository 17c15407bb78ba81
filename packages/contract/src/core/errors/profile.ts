import type { ErrorEntry } from './entry.ts'

/** Choices of the customer for the page: nickname, avatar, quick menu, home. */
export const profileErrors = {
  deviceNameInvalid: {
    code: 'PE76000015',
    zh: '设备名称为1至20个字，不含特殊符号。',
    en: 'A device name can have 1 to 20 characters, without special characters.',
  },
  deviceUnknown: {
    code: 'PE76000016',
    zh: '未找到该设备，可能已移除，请刷新后重试。',
    en: 'We cannot find this device. It may have been removed. Refresh and try again.',
  },
  loginUnknown: {
    code: 'PE76000026',
    zh: '未找到该登录记录，请刷新后重试。',
    en: 'We cannot find this log-in. Refresh and try again.',
  },
  nicknameReserved: {
    code: 'PE76000001',
    zh: '该昵称不可使用，请更换一个。',
    en: 'This nickname cannot be used. Choose another.',
  },
  nicknameUnchanged: {
    code: 'PE76000002',
    zh: '新昵称与原昵称相同，请修改后提交。',
    en: 'This is already your nickname. Change it first.',
  },
  nicknameTooOften: {
    code: 'PE76000003',
    zh: '{days}天内最多修改{max}次昵称，{date}后可再修改。',
    en: 'You can change your nickname {max} times in {days} days, next from {date}.',
  },
  avatarSize: {
    code: 'PE76000004',
    zh: '头像尺寸须为64至512像素。',
    en: 'An avatar must be 64 to 512 pixels wide and high.',
  },
  avatarNone: {
    code: 'PE76000005',
    zh: '您尚未设置头像，无需移除。',
    en: 'You have not set an avatar.',
  },
  shortcutsEmpty: {
    code: 'PE76000006',
    zh: '请至少保留一个功能。',
    en: 'Keep at least one function.',
  },
  shortcutTwice: {
    code: 'PE76000007',
    zh: '该功能已在快捷菜单中。',
    en: 'This is already in the quick menu.',
  },
  shortcutUnknown: {
    code: 'PE76000008',
    zh: '该功能不能放入快捷菜单，请选择其他功能。',
    en: 'This function cannot be in the quick menu. Choose another.',
  },
  panelsEmpty: {
    code: 'PE76000009',
    zh: '请至少保留一个板块。',
    en: 'Keep at least one panel.',
  },
  panelTwice: {
    code: 'PE76000010',
    zh: '同一板块只能出现一次，请重新排列。',
    en: 'Each panel can appear only once. Arrange them again.',
  },
  exportPartsRequired: {
    code: 'PE76000011',
    zh: '请至少选择一项要导出的内容。',
    en: 'Choose at least one part to export.',
  },
  exportPending: {
    code: 'PE76000012',
    zh: '已有一份数据正在生成。',
    en: 'We are already preparing an export.',
  },
  exportTooMany: {
    code: 'PE76000013',
    zh: '每月最多导出{max}次，{date}起可再导出。',
    en: 'You can make up to {max} exports a month, next from {date}.',
  },
  exportGone: {
    code: 'PE76000014',
    zh: '该文件已超过下载期限，请重新导出。',
    en: 'This file can no longer be downloaded. Export again.',
  },
  emailUnchanged: {
    code: 'PE76000024',
    zh: '新邮箱与原邮箱相同，请核对。',
    en: 'This is your current email address. Check it.',
  },
  provinceRequired: {
    code: 'PE76000025',
    zh: '请选择省份。',
    en: 'Choose the province.',
  },
  cityRequired: {
    code: 'PE76000017',
    zh: '请输入城市。',
    en: 'Enter the city.',
  },
  districtRequired: {
    code: 'PE76000018',
    zh: '请输入区县。',
    en: 'Enter the district or county.',
  },
  streetRequired: {
    code: 'PE76000019',
    zh: '请输入街道和门牌号。',
    en: 'Enter the street and number.',
  },
  addressPartInvalid: {
    code: 'PE76000020',
    zh: '地址过长或含有特殊字符，请修改。',
    en: 'The address is too long or has special characters. Shorten it or remove them.',
  },
  addressUnchanged: {
    code: 'PE76000021',
    zh: '新地址与原地址相同，请核对。',
    en: 'This is your current address. Check it.',
  },
  occupationRequired: {
    code: 'PE76000022',
    zh: '请选择职业。',
    en: 'Choose your occupation.',
  },
  occupationUnchanged: {
    code: 'PE76000023',
    zh: '职业和工作单位均未变更，无需提交。',
    en: 'You changed neither occupation nor employer.',
  },
} as const satisfies Record<string, ErrorEntry>
