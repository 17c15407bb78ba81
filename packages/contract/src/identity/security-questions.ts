import type { Bilingual } from '../core/text.ts'

/** Questions to choose from. The answer is one of the proofs in recovery. */
export const securityQuestions = [
  'primarySchool',
  'birthplace',
  'firstTeacher',
  'childhoodFriend',
  'firstEmployer',
  'favouriteBook',
  'firstPet',
  'dreamDestination',
] as const
export type SecurityQuestion = (typeof securityQuestions)[number]

export const securityQuestionTexts = {
  primarySchool: { zh: '您就读的小学叫什么名字？', en: 'What was the name of your primary school?' },
  birthplace: { zh: '您出生在哪座城市？', en: 'In which city were you born?' },
  firstTeacher: { zh: '您第一位班主任叫什么名字？', en: 'What was the name of your first form teacher?' },
  childhoodFriend: {
    zh: '您儿时最要好的朋友叫什么名字？',
    en: 'What was the name of your best childhood friend?',
  },
  firstEmployer: { zh: '您的第一个工作单位是哪里？', en: 'Who was your first employer?' },
  favouriteBook: { zh: '您最喜欢的一本书是什么？', en: 'What is your favourite book?' },
  firstPet: { zh: '您的第一只宠物叫什么名字？', en: 'What was the name of your first pet?' },
  dreamDestination: { zh: '您最想去哪里旅行？', en: 'Where would you most like to travel?' },
} as const satisfies Record<SecurityQuestion, Bilingual>
