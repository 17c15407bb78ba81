import type { ErrorEntry } from './entry.ts'

/** Files that customers send in. */
export const uploadsErrors = {
  uploadTypeRefused: {
    code: 'PE71000001',
    zh: '不支持该文件格式，请上传{types}格式的文件。',
    en: 'We do not accept this type of file. Choose one of these types: {types}.',
  },
  uploadTooLarge: {
    code: 'PE71000002',
    zh: '文件过大，单个文件不能超过{max}，请压缩后上传。',
    en: 'The file is too large. A file can be up to {max}.',
  },
  uploadDamaged: {
    code: 'PE71000003',
    zh: '文件已损坏或不完整，请重新选择文件。',
    en: 'The file is damaged or incomplete. Choose it again.',
  },
  uploadProtected: {
    code: 'PE71000004',
    zh: '文件已加密，请取消文件密码后重试。',
    en: 'The file is password protected. Remove the protection and try again.',
  },
  uploadActive: {
    code: 'PE71000005',
    zh: '文件含有脚本或附件，为保障安全不能上传。请打印为PDF或拍照后重试。',
    en: 'We cannot accept files with scripts or attachments. Print it as a PDF or take a picture, and try again.',
  },
  uploadPictureTooLarge: {
    code: 'PE71000006',
    zh: '图片尺寸过大，请缩小后重试。',
    en: 'The picture has too many pixels. Make it smaller and try again.',
  },
  uploadQuotaExceeded: {
    code: 'PE71000007',
    zh: '已上传的文件过多，请删除不需要的文件后重试。',
    en: 'You have uploaded too many files. Remove those you do not need and try again.',
  },
  uploadUnknown: {
    code: 'PE71000008',
    zh: '文件不存在或已失效，请重新上传。',
    en: 'We no longer have this file. Upload it again.',
  },
} as const satisfies Record<string, ErrorEntry>
