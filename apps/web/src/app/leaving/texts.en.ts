import type zh from './texts.zh.ts'

export default {
  title: 'Log out now?',
  text: 'What you typed on this page has not been sent. You will lose it if you log out.',
  stay: 'Keep editing',
} as const satisfies Record<keyof typeof zh, string>
