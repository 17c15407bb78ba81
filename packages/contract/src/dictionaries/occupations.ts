import type { Bilingual } from '../core/text.ts'

/**
 * Occupations: the major groups of GB/T 6565-2015 by their first digit, and codes of the bank for people without an
 * occupation.
 */
export const occupations = ['1', '2', '3', '4', '5', '6', '7', '8', 'student', 'retired', 'none'] as const
export type Occupation = (typeof occupations)[number]

export const occupationNames: Readonly<Record<Occupation, Bilingual>> = {
  '1': {
    zh: '党政机关、群团、社会组织及企事业单位负责人',
    en: 'Head of an authority, organisation or company',
  },
  '2': { zh: '专业技术人员', en: 'Professional or technician' },
  '3': { zh: '办事人员和有关人员', en: 'Office worker' },
  '4': { zh: '社会生产服务和生活服务人员', en: 'Service worker' },
  '5': { zh: '农、林、牧、渔业生产及辅助人员', en: 'Farming, forestry or fishing' },
  '6': { zh: '生产制造及有关人员', en: 'Manufacturing' },
  '7': { zh: '军队人员', en: 'Armed forces' },
  '8': { zh: '不便分类的其他从业人员', en: 'Other occupation' },
  student: { zh: '学生', en: 'Student' },
  retired: { zh: '离退休人员', en: 'Retired' },
  none: { zh: '未就业人员', en: 'Not employed' },
}

/** Returns true if people of this occupation have an employer, whose name is then asked for. */
export const hasEmployer = (occupation: Occupation): boolean => /^[1-8]$/.test(occupation)
