import type { Bilingual } from '../core/text.ts'

/**
 * Finds the code of a declaration from what somebody says the money is for, in Chinese, pinyin or English. A dictionary of
 * the bank's own; it only offers, the customer declares.
 */

/** Words by which a purpose is known: Chinese anywhere, pinyin anywhere but for blanks, English as whole words. */
interface Words {
  zh: readonly string[]
  pinyin: readonly string[]
  en: readonly string[]
}

interface Refused extends Words {
  what: Bilingual
}

interface Known extends Words {
  code: string
  because: Bilingual
}

/** What individuals may not use foreign exchange for: they come first. */
const refused: readonly Refused[] = [
  {
    what: { zh: '境外买房、置业', en: 'Property abroad' },
    zh: ['买房', '购房', '置业', '房产', '首付', '楼花', '按揭', '买楼', '别墅'],
    pinyin: ['maifang', 'goufang', 'zhiye', 'fangchan', 'shoufu'],
    en: [
      'real estate',
      'property',
      'mortgage',
      'down payment',
      'buy a house',
      'buy a flat',
      'buy an apartment',
    ],
  },
  {
    what: { zh: '证券、基金、虚拟货币等投资', en: 'Securities, funds, crypto assets and other investments' },
    zh: [
      '股票',
      '炒股',
      '证券',
      '基金',
      '债券',
      '期货',
      '期权',
      '比特币',
      '虚拟货币',
      '加密',
      '炒汇',
      '外汇保证金',
      '入股',
      '股权',
      '投资',
    ],
    pinyin: ['gupiao', 'chaogu', 'zhengquan', 'jijin', 'zhaiquan', 'qihuo', 'bitebi', 'xunihuobi', 'touzi'],
    en: [
      'stock',
      'stocks',
      'share',
      'shares',
      'securities',
      'fund',
      'funds',
      'bond',
      'bonds',
      'futures',
      'options',
      'bitcoin',
      'crypto',
      'forex',
      'invest',
      'investment',
      'equity',
    ],
  },
  {
    what: { zh: '人寿保险、投资返还类保险', en: 'Life insurance and insurance with a return' },
    zh: ['人寿', '寿险', '储蓄险', '分红险', '投连险', '万能险', '年金险', '重疾险'],
    pinyin: ['renshou', 'shouxian', 'chuxuxian', 'fenhongxian'],
    en: ['life insurance', 'annuity', 'savings insurance', 'endowment'],
  },
  {
    what: { zh: '赌博', en: 'Gambling' },
    zh: ['赌', '博彩', '彩票'],
    pinyin: ['dubo', 'bocai'],
    en: ['casino', 'gambling', 'betting', 'lottery'],
  },
]

const study: Words = {
  zh: [
    '留学',
    '学费',
    '本科',
    '硕士',
    '博士',
    '研究生',
    '大学',
    '读书',
    '上学',
    '学校',
    '书本费',
    '住宿费',
    '语言班',
    '语言学校',
    '夏令营',
    '冬令营',
    '交换生',
    '游学',
    '预科',
    '高中',
    '生活费',
    '申请费',
    '考试费',
  ],
  pinyin: [
    'liuxue',
    'xuefei',
    'benke',
    'shuoshi',
    'boshi',
    'daxue',
    'yuke',
    'youxue',
    'xialingying',
    'shenghuofei',
  ],
  en: [
    'tuition',
    'study',
    'school',
    'university',
    'college',
    'degree',
    'bachelor',
    'master',
    "master's",
    'masters',
    'phd',
    'doctorate',
    'exchange student',
    'summer camp',
    'language course',
    'living costs',
    'living expenses',
  ],
}

/** Years of study that are said: up to one, more, or none. */
function studyLength(raw: string): 'short' | 'long' | null {
  const short =
    /(一年|1年|半年|一学期|学期|[一二三四五六七八九十1-9]个?月|几周|[一二三四1-9]周|暑期|暑假|夏令营|冬令营|语言班|游学|交换)/.test(
      raw,
    ) ||
    /(yinian|bannian|xueqi|shuqi|xialingying|youxue)/.test(raw.replace(/\s/g, '')) ||
    /\b(one|1|a)[- ]year\b|\bsemester\b|\bterm\b|\bsummer\b|\bmonths?\b|\bweeks?\b|\bexchange\b/.test(raw)
  const long =
    /([二两三四五六2-6])年|本科|博士|高中/.test(raw) ||
    /(liangnian|sannian|sinian|benke|boshi|gaozhong)/.test(raw.replace(/\s/g, '')) ||
    /\b(two|three|four|five|[2-6])[- ]years?\b|\bbachelor|\bphd\b|\bdoctorate\b|\bundergraduate\b/.test(raw)
  if (short) return 'short'
  return long ? 'long' : null
}

const known: readonly Known[] = [
  {
    code: '223021',
    because: { zh: '看病、住院、体检等就医费用', en: 'Treatment, hospital and check-ups' },
    zh: [
      '看病',
      '就医',
      '治疗',
      '手术',
      '医院',
      '住院',
      '体检',
      '医疗',
      '药费',
      '挂号',
      '疫苗',
      '诊疗',
      '试管',
    ],
    pinyin: ['kanbing', 'jiuyi', 'zhiliao', 'shoushu', 'yiyuan', 'tijian', 'yiliao'],
    en: ['medical', 'hospital', 'treatment', 'surgery', 'doctor', 'clinic', 'health', 'medicine', 'check-up'],
  },
  {
    code: '223010',
    because: { zh: '出差、参展、参会等公务商务出国', en: 'Travel on business, to fairs and meetings' },
    zh: ['出差', '商务', '公务', '参展', '会议', '参会', '考察', '会务'],
    pinyin: ['chuchai', 'shangwu', 'gongwu', 'canzhan', 'huiyi', 'kaocha'],
    en: ['business trip', 'business travel', 'conference', 'trade fair', 'exhibition', 'meeting'],
  },
  {
    code: '223029',
    because: { zh: '旅游、探亲等私人出行', en: 'Private travel and visits' },
    zh: [
      '旅游',
      '旅行',
      '度假',
      '探亲',
      '酒店',
      '机票',
      '旅行社',
      '跟团',
      '蜜月',
      '自由行',
      '租车',
      '门票',
      '民宿',
      '邮轮',
      '签证',
    ],
    pinyin: ['lvyou', 'lvxing', 'luyou', 'dujia', 'tanqin', 'jiudian', 'jipiao', 'minsu', 'qianzheng'],
    en: [
      'travel',
      'trip',
      'tour',
      'holiday',
      'vacation',
      'hotel',
      'flight',
      'visit',
      'family visit',
      'honeymoon',
      'visa',
    ],
  },
  {
    code: '122030',
    because: { zh: '境外网购、海淘，不经海关统计', en: 'Shopping online that customs does not count' },
    zh: ['网购', '海淘', '代购', '网店', '购物', '亚马逊', '买东西', '货款', '买衣服', '买包', '商品'],
    pinyin: ['wanggou', 'haitao', 'daigou', 'gouwu', 'huokuan'],
    en: ['online shopping', 'shopping', 'goods', 'purchase', 'order online', 'merchandise'],
  },
  {
    code: '225029',
    because: {
      zh: '旅行险、健康险等非投资类保险',
      en: 'Travel, health and other insurance without a return',
    },
    zh: ['保险', '保费', '旅行险', '医疗险', '车险', '意外险'],
    pinyin: ['baoxian', 'baofei', 'yiwaixian', 'chexian'],
    en: ['insurance', 'premium', 'travel insurance', 'health insurance', 'car insurance'],
  },
  {
    code: '421010',
    because: { zh: '给境外亲属的赡养款、生活补贴和赠与', en: 'Support and gifts to family abroad' },
    zh: [
      '父母',
      '爸妈',
      '爸爸',
      '妈妈',
      '赡养',
      '亲属',
      '亲戚',
      '家人',
      '子女',
      '儿子',
      '女儿',
      '兄弟',
      '姐妹',
      '红包',
      '赠与',
      '赠送',
      '寄钱',
      '赡家',
      '送钱',
      '贺礼',
      '礼金',
      '捐',
    ],
    pinyin: ['fumu', 'bama', 'shanyang', 'qinshu', 'jiaren', 'zengyu', 'jiqian', 'hongbao', 'lijin', 'juan'],
    en: [
      'parents',
      'mother',
      'father',
      'family',
      'relative',
      'relatives',
      'gift',
      'support',
      'donation',
      'son',
      'daughter',
      'brother',
      'sister',
      'allowance',
    ],
  },
  {
    code: '228021',
    because: { zh: '律师、公证等法律服务', en: 'Lawyers, notaries and other legal services' },
    zh: ['律师', '法律', '公证', '诉讼', '官司', '认证费'],
    pinyin: ['lvshi', 'lushi', 'falv', 'gongzheng', 'susong'],
    en: ['lawyer', 'legal', 'attorney', 'notary', 'lawsuit', 'solicitor'],
  },
  {
    code: '228022',
    because: { zh: '会计、审计、报税服务', en: 'Accounting, audit and tax services' },
    zh: ['会计', '审计', '报税', '税务'],
    pinyin: ['kuaiji', 'shenji', 'baoshui', 'shuiwu'],
    en: ['accounting', 'accountant', 'audit', 'tax return', 'bookkeeping'],
  },
  {
    code: '228023',
    because: { zh: '咨询、顾问、留学中介服务', en: 'Consultants, advisers and agencies' },
    zh: ['咨询', '顾问', '中介', '公关'],
    pinyin: ['zixun', 'guwen', 'zhongjie'],
    en: ['consulting', 'consultant', 'adviser', 'advisor', 'agency', 'public relations'],
  },
  {
    code: '228024',
    because: { zh: '广告、市场调查、参展服务', en: 'Advertising, fairs and market research' },
    zh: ['广告', '推广', '市场调查', '展会', '展位'],
    pinyin: ['guanggao', 'tuiguang', 'zhanhui'],
    en: ['advertising', 'advertisement', 'marketing', 'market research'],
  },
  {
    code: '228050',
    because: { zh: '贸易佣金', en: 'Commission on trade' },
    zh: ['佣金', '提成'],
    pinyin: ['yongjin'],
    en: ['commission'],
  },
  {
    code: '222040',
    because: { zh: '邮政、快递、国际运费', en: 'Post and courier' },
    zh: ['快递', '邮费', '邮寄', '邮政', '运费', '包裹'],
    pinyin: ['kuaidi', 'youfei', 'youji', 'yunfei', 'baoguo'],
    en: ['courier', 'postage', 'shipping', 'parcel', 'postal'],
  },
  {
    code: '231020',
    because: { zh: '专利、研发成果使用费', en: 'Royalties for research and patents' },
    zh: ['专利', '研发', '特许权', '成果使用费'],
    pinyin: ['zhuanli', 'yanfa'],
    en: ['patent', 'royalty', 'royalties', 'research'],
  },
  {
    code: '227010',
    because: { zh: '电话、网络等电信费用', en: 'Telephone and network charges' },
    zh: ['电话费', '话费', '电信', '流量', '宽带'],
    pinyin: ['huafei', 'dianxin', 'liuliang', 'kuandai'],
    en: ['telephone', 'phone bill', 'telecom', 'broadband', 'roaming'],
  },
  {
    code: '227020',
    because: { zh: '软件、服务器等计算机服务', en: 'Software, servers and other computer services' },
    zh: ['软件', '服务器', '云服务', '域名', '电脑', '计算机', '订阅'],
    pinyin: ['ruanjian', 'fuwuqi', 'yunfuwu', 'yuming', 'jisuanji'],
    en: ['software', 'server', 'hosting', 'cloud', 'domain name', 'computer', 'subscription'],
  },
  {
    code: '227030',
    because: { zh: '数据库、资讯等信息服务', en: 'Databases, news and other information' },
    zh: ['数据库', '资讯', '信息服务', '期刊', '报刊'],
    pinyin: ['shujuku', 'zixunfuwu', 'qikan'],
    en: ['database', 'information service', 'journal', 'news service'],
  },
  {
    code: '226000',
    because: { zh: '银行、支付等金融服务手续费', en: 'Charges for banking and payment services' },
    zh: ['手续费', '银行费用', '账户管理费', '金融服务'],
    pinyin: ['shouxufei', 'jinrongfuwu'],
    en: ['bank fee', 'bank charges', 'financial service', 'account fee'],
  },
]

const studyShort: Known = {
  ...study,
  code: '223023',
  because: { zh: '一年及以下的教育用223023', en: 'Study of up to one year is 223023' },
}
const studyLong: Known = {
  ...study,
  code: '223022',
  because: { zh: '超过一年的教育用223022', en: 'Study of more than one year is 223022' },
}

export type FoundPurpose =
  /** It may not be done. */
  | { kind: 'refused'; what: Bilingual }
  /** Up to three codes, the likeliest first; none where nothing fits. */
  | { kind: 'codes'; codes: readonly { code: string; because: Bilingual }[] }

/** What a description stands for. */
export function findPurpose(text: string): FoundPurpose {
  const raw = text.normalize('NFKC').toLowerCase()
  const squeezed = raw.replace(/[\s'’]/g, '')
  const score = (words: Words) =>
    words.zh.reduce((sum, word) => sum + (raw.includes(word) ? 2 * word.length : 0), 0) +
    words.pinyin.reduce((sum, word) => sum + (squeezed.includes(word) ? word.length : 0), 0) +
    words.en.reduce((sum, word) => sum + (new RegExp(`\\b${word}\\b`).test(raw) ? word.length : 0), 0)
  const forbidden = refused.find((each) => score(each) > 0)
  if (forbidden) return { kind: 'refused', what: forbidden.what }
  const scored = known.map((each) => ({ ...each, score: score(each) }))
  const ofStudy = score(study)
  const length = studyLength(raw)
  const years = length === 'short' ? [studyShort] : length === 'long' ? [studyLong] : [studyLong, studyShort]
  if (ofStudy > 0) scored.push(...years.map((each) => ({ ...each, score: ofStudy })))
  const codes = scored
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ code, because }) => ({ code, because }))
  return { kind: 'codes', codes }
}
