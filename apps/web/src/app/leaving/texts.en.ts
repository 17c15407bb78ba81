import type zh from './texts.zh.ts'

export default {
  title: 'Log out now?',
  text: 'What you have typed on this page has not been sent. It is gone once you log out.',
  stay: 'Go on typing',
} as const satisfies Record<keyof typeof zh, string>
