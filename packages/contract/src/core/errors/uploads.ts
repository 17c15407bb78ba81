import type { ErrorEntry } from './entry.ts'

/** Files that customers send in. */
export const uploadsErrors = {
  uploadTypeRefused: {
    code: 'PE71000001',
    zh: '不支持该文件格式，请上传{types}格式的文件。',
    en: 'This type of file is not taken. Please choose a file of one of these types: {types}.',
  },
  uploadTooLarge: {
    code: 'PE71000002',
    zh: '文件过大，单个文件不能超过{max}，请压缩后上传。',
    en: 'The file is too large. A file may have {max} at most.',
  },
  uploadDamaged: {
    code: 'PE71000003',
    zh: '文件已损坏或不完整，请重新选择文件。',
    en: 'The file is damaged or incomplete. Please choose it again.',
  },
  uploadProtected: {
    code: 'PE71000004',
    zh: '文件已加密，请取消文件密码后重试。',
    en: 'The file is protected by a password. Please remove the protection and try again.',
  },
  uploadActive: {
    code: 'PE71000005',
    zh: '文件含有脚本或附件，为保障安全不能上传。请打印为PDF或拍照后重试。',
    en: 'The file holds scripts or attachments and cannot be taken. Please print it as a PDF or take a picture, and try again.',
  },
  uploadPictureTooLarge: {
    code: 'PE71000006',
    zh: '图片尺寸过大，请缩小后重试。',
    en: 'The picture has too many pixels. Please make it smaller and try again.',
  },
  uploadQuotaExceeded: {
    code: 'PE71000007',
    zh: '已上传的文件过多，请删除不需要的文件后重试。',
    en: 'You have uploaded too many files. Please remove those that are not needed and try again.',
  },
  uploadUnknown: {
    code: 'PE71000008',
    zh: '文件不存在或已失效，请重新上传。',
    en: 'There is no such file any more. Please upload it again.',
  },
} as const satisfies Record<string, ErrorEntry>
