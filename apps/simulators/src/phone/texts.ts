import { brand } from '../brand.ts'

/** Texts of the phone page, in both languages. */
export const texts = {
  zh: {
    title: '模拟手机',
    lead: `${brand.bank.zh}发出的短信与语音来电都送到这里。仅用于演示，正式环境中没有这个页面。`,
    numbers: '手机号码',
    all: '最近 1,000 条消息保存在内存中，重新启动后清空。',
    empty: '还没有消息',
    emptyHint: '在个人网银中获取动态密码后，短信会出现在这里。',
    sender: brand.bank.zh,
    messages: '消息',
    copy: '复制动态密码',
    copied: '已复制',
    voice: '语音来电',
    voiceHint: '来电内容',
    offline: '短信网关暂时没有应答，正在重试。',
    other: 'English',
    today: '今天',
    wechat: '微信',
    wechatLead: `关注“${brand.bank.zh}”公众号后，在此输入个人网银显示的绑定码。`,
    wechatCode: '绑定码',
    wechatSend: '发送',
  },
  en: {
    title: 'Simulated phone',
    lead: `Every text message and voice call from ${brand.bank.en} arrives here. For demonstration only; a live bank has no such page.`,
    numbers: 'Mobile numbers',
    all: 'The last 1,000 messages are kept in memory until the next start.',
    empty: 'No messages yet',
    emptyHint: 'Ask for a one-time passcode in online banking and it will appear here.',
    sender: brand.bank.en,
    messages: 'Messages',
    copy: 'Copy the password',
    copied: 'Copied',
    voice: 'Voice call',
    voiceHint: 'What was read out',
    offline: 'The SMS gateway is not responding; trying again.',
    other: '中文',
    today: 'Today',
    wechat: 'WeChat',
    wechatLead: 'Once you follow the bank, type the code here that online banking shows.',
    wechatCode: 'Code',
    wechatSend: 'Send',
  },
} as const

export type PhoneLanguage = keyof typeof texts
