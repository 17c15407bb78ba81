import type { Language } from '@cloudsail/contract'
import { createLoads, loadChunk } from '@cloudsail/ui/base/loads.ts'
import type { HelpWords } from '../content/questions.ts'
import type { TasksWords } from '../content/tasks.ts'

const questions = {
  zh: () => import('../content/words.zh.ts'),
  en: () => import('../content/words.en.ts'),
}

/** Loads the words of the questions in a language, once. */
export const loadWords = createLoads(
  async (language: Language): Promise<HelpWords> =>
    (await loadChunk<{ default: HelpWords }>(questions[language])).default,
)

const tasks = {
  zh: () => import('../content/tasks.zh.ts'),
  en: () => import('../content/tasks.en.ts'),
}

/** Loads the words of tasks and guides in a language, once. */
export const loadTaskWords = createLoads(
  async (language: Language): Promise<TasksWords> =>
    (await loadChunk<{ default: TasksWords }>(tasks[language])).default,
)
