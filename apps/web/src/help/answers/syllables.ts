/** Characters of the questions by their pinyin, without tones. Made by syllables.test.ts from the content. */
export const syllables =
  'an安 ba把 ban办 bang绑 bao保宝报 bei备被 ben本 bi币笔闭 bian便变编 bie别 bing并 bu不 cai才财 cao操 ce册 cha插查 chan产 ' +
  'chao钞 che撤 cheng成承 chong充重 chu出 ci慈次 cun存 cuo错 da大打答 dai代贷 dan单担 dang当 dao到导 de得的 deng登 ' +
  'di低抵 dian电 diao钓 ding定 diu丢 dong动 du度 duan短 dui兑对 dun盾 duo多 e额 fa发法罚 fan反帆 fang房方防 fei费非 ' +
  'fen份分 feng风 fou否 fu付复符 gai改 gang港 gao高 ge个各格 gei给 geng更 gong供共工 gou够购 gu估固 gua挂 guan关管 gui规 ' +
  'guo国过 hai海还 hang行 hao号好 he何合和核 hen很 hong红 hou候后 hu户 hua划化花 huan换还 hui会回悔汇 huo或活获 ji几基机激积籍记际 ' +
  'jia价假加 jian件见 jiao交缴 jie借捷结解 jin进金 jing净境静 jiu久 ju居据 juan捐 ka卡 kai开 kan槛看 ke可客 kou扣 kua跨 ' +
  'kuai快 kuan款 lai来 le了 lei类 leng冷 li利理礼里 liang两量 liao料 lin临 ling零 liu流留 lu录 lv率 ma吗码 mai买卖 ' +
  'man满 me么 mei每没美 men门 mi密 min民 ming名明 mo没 mu募 na哪 nao脑 neng能 nian年 pai牌 pi批 pian骗 piao票 pin品 ' +
  'ping评 pu普 qi七期起 qian前签钱 qing清请 qiu求 qu区取 quan全 que确 rang让 ren人认 ri日 ru入如 shan善闪 shang上 ' +
  'shao少 she设 shen什申 shi使士失实式时是示识 shou手收 shu书数赎输 shui水谁 si私 su诉速 suan算 sui随 sun损 suo锁 tai态 ti提 ' +
  'tian填天添 tiao条调 tong同通 tou投 wai外 wan万 wang忘网 wei为微未 wen文 wo我 wu五 xi息析细 xia下 xian现限险 xiang香 ' +
  'xiao效消销 xie些 xin信新 xing姓行醒 xu续 xuan选 yan验 yao要 yi一以意易溢议 yin印银隐 ying应 yong用 you有 yu余逾预鱼 ' +
  'yuan元 yue月约 yun云 zai再在载 zan攒 ze则 zen怎 zeng赠 zha诈 zhan站 zhang账 zhao找 zhe折者 zhen真 zheng争整证 ' +
  'zhi值只指支智知 zhong中种 zhu注 zhuan转 zi子自资 zui最 zuo作做'
