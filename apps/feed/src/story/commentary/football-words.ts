import type { PlayKind } from '../../simulator/football/football-play.ts';
import type { Wording } from './pattern.ts';

export type FootballTopic =
  | PlayKind
  | 'goalCancelled'
  | 'kickOff'
  | 'halfTime'
  | 'secondHalf'
  | 'extraTime'
  | 'extraBreak'
  | 'shootOut'
  | 'stoppage'
  | 'fullTime'
  | 'possession'
  | 'attack'
  | 'danger';

/** Each makes at least eight sentences. */
export const FOOTBALL_WORDS: Readonly<Record<FootballTopic, Wording>> = {
  goal: {
    zh: '[球进了！|破门！|网窝颤动！]{team}的{player}[冷静推射远角|一脚低射|抢点捅射|凌空抽射]得手，比分{score}。',
    pt: '[Gol!|É gol!|Balançou a rede!] {player} [finaliza cruzado|bate rasteiro|aparece livre e completa] para {team}: {score}.',
    en: '[Goal!|It is in!|The net bulges!] {player} [slots it low|finishes first time|turns it home] for {team}: {score}.',
  },
  penaltyGoal: {
    zh: '[点球命中！|十二码罚中！|主罚得手！]{player}[骗过门将|大力推向死角|稳稳打进]，{team}{score}。',
    pt: '[Gol de pênalti!|Cobrança perfeita!|Da marca da cal, gol!] {player} [desloca o goleiro|bate no canto|enche o pé], {team} {score}.',
    en: '[Penalty scored!|From the spot, in!|No mistake from twelve yards!] {player} [sends the keeper the wrong way|finds the corner|drives it home], {team} {score}.',
  },
  penaltyMissed: {
    zh: '[点球不进！|罚丢了！|机会溜走！]{team}的{player}[射门被门将扑出|把球打上看台|击中立柱弹出]。',
    pt: '[Pênalti perdido!|Não entrou!|Desperdiçou!] {player}, de {team}, [para nas mãos do goleiro|manda por cima|acerta a trave].',
    en: '[Penalty missed!|It stays out!|A chance gone!] {player} of {team} [is denied by the keeper|clears the bar|strikes the post].',
  },
  ownGoal: {
    zh: '[乌龙球！|不幸自摆乌龙！|球进了自家大门！]{player}[解围失误|伸脚一挡|头球回传过大]，{team}收下{score}。',
    pt: '[Gol contra!|Contra a própria meta!|Que infelicidade!] {player} [desvia para trás|corta mal|toca na bola], {team} agradece: {score}.',
    en: '[Own goal!|Into his own net!|Cruel luck!] {player} [deflects it in|slices the clearance|heads it past his keeper], {team} benefit: {score}.',
  },
  saved: {
    zh: '{player}[起脚射门|拔脚怒射|顺势打门]，[球在门框之内|皮球直奔球门|角度刁钻]，被守门员[扑出|稳稳抱住]。',
    pt: '{player} [chuta no alvo|arrisca de longe|finaliza firme] e o goleiro [espalma|segura|faz a defesa|salva].',
    en: '{player} [tests the keeper|shoots on target|lets fly], and it is [saved|held|pushed away|beaten out].',
  },
  blocked: {
    zh: '{player}的[射门|打门|劲射]被[后卫飞身封堵|人墙挡下|防守球员用身体挡出]。',
    pt: 'O [chute|remate|disparo] de {player} [é bloqueado|para na zaga|explode no marcador].',
    en: "{player}'s [shot|effort|strike] is [blocked|charged down|stopped by a defender].",
  },
  offTarget: {
    zh: '{player}[远射|头球攻门|小角度打门]，[稍稍偏出|高出横梁|擦着立柱飞出底线]。',
    pt: '{player} [cabeceia|arrisca|bate de primeira] e a bola [vai para fora|passa por cima|sai raspando].',
    en: '{player} [heads|shoots|volleys] [wide|over the bar|just past the post].',
  },
  corner: {
    zh: '{team}[赢得|获得|争取到]角球，{player}[走向角旗|准备开出|负责主罚]。',
    pt: '[Escanteio|Tiro de canto|Bola na linha de fundo] para {team}, {player} [na cobrança|ajeita a bola|vai bater].',
    en: '[Corner|Corner kick|A corner] to {team}, {player} [to take|steps over|will deliver].',
  },
  foul: {
    zh: '{team}的{player}[拉倒对手|抢断过猛|绊人]犯规，[裁判鸣哨|任意球给对方|比赛稍停]。',
    pt: 'Falta de {player}, de {team}: [chegou atrasado|puxou o adversário|derrubou o rival], [o juiz apita|tiro livre|jogo parado].',
    en: 'Foul by {player} of {team}: [late challenge|a tug of the shirt|a trip], [free kick given|the whistle goes|play stops].',
  },
  offside: {
    zh: '[助理裁判举旗，|边旗举起，|慢了半拍，]{team}的{player}[越位在先|处在越位位置|跑动过早]。',
    pt: '[Bandeira levantada:|O assistente marca:|Impedimento:] {player}, de {team}, [adiantou-se|estava à frente|saiu cedo demais].',
    en: '[The flag is up:|Offside:|Called back:] {player} of {team} [went too early|was beyond the line|strayed ahead].',
  },
  yellow: {
    zh: '[黄牌！|裁判出示黄牌，|吃牌！]{team}的{player}[因战术犯规|因动作过大|因拖延时间]被警告。',
    pt: '[Cartão amarelo!|Amarelo!|Advertido!] {player}, de {team}, [por falta tática|por entrada dura|por reclamação].',
    en: '[Yellow card!|Booked!|Into the book!] {player} of {team} [for a cynical foul|for a hard tackle|for dissent].',
  },
  secondYellow: {
    zh: '[两黄变一红！|第二张黄牌！|累计两黄！]{team}的{player}[被罚下场|提前离场|告别本场]，[球队少一人作战|局面生变|对手人数占优]。',
    pt: '[Segundo amarelo!|Dois amarelos!|Expulso!] {player} [deixa o campo|vai para o chuveiro|está fora], {team} com um a menos.',
    en: '[Second yellow!|Two cautions!|Sent off!] {player} [must go|walks|leaves the pitch], {team} are a man down.',
  },
  red: {
    zh: '[红牌！|直接红牌！|裁判毫不犹豫亮红牌！]{team}的{player}[恶意犯规|破坏绝佳机会|动作危险]被罚下。',
    pt: '[Cartão vermelho!|Vermelho direto!|Expulsão!] {player}, de {team}, [por jogo perigoso|por impedir um gol certo|por entrada violenta].',
    en: '[Red card!|Straight red!|He is off!] {player} of {team} [for dangerous play|for denying a clear chance|for a reckless lunge].',
  },
  substitution: {
    zh: '{team}[换人|做出调整|变阵]：{other}[上场|替补登场|披挂上阵]，{player}下。',
    pt: '[Substituição|Mudança|Troca] em {team}: [entra|vem a campo|joga] {other}, sai {player}.',
    en: '[Substitution|Change|A switch] for {team}: {other} [comes on|enters|is introduced] for {player}.',
  },
  shootOutGoal: {
    zh: '[罚中！|点球大战命中！|没有手软！]{team}的{player}[打进死角|骗过门将|推射入网]，{score}。',
    pt: '[Converteu!|Gol na disputa!|No fundo da rede!] {player}, de {team}, [no canto|com categoria|sem chances]: {score}.',
    en: '[Scored!|Converted!|In it goes!] {player} of {team} [finds the corner|keeps his nerve|gives no chance]: {score}.',
  },
  shootOutMissed: {
    zh: '[罚失！|没进！|被扑出！]{team}的{player}[低头走回|懊恼不已|错失一轮]，{score}。',
    pt: '[Perdeu!|Errou!|Não entrou!] {player}, de {team}, [para no goleiro|manda para fora|acerta a trave]: {score}.',
    en: '[Missed!|Saved!|Not in!] {player} of {team} [cannot believe it|hangs his head|loses his duel]: {score}.',
  },
  goalCancelled: {
    zh: '[视频裁判介入：|回看之后：|裁判改判：]{team}{player}的进球[无效|被取消|被吹掉]，比分回到{score}。',
    pt: '[Revisão no vídeo:|Depois da checagem:|Decisão alterada:] gol de {player}, de {team}, [anulado|invalidado|não vale]: {score}.',
    en: '[Video review:|After the check:|Decision changed:] the goal of {player} for {team} [is ruled out|does not stand|is taken back]: {score}.',
  },
  kickOff: {
    zh: '[哨声响起，|裁判一声哨响，|皮球滚动，]{home}与{away}的较量[正式开始|拉开帷幕|打响]。',
    pt: '[Apita o árbitro:|Bola rolando:|Começou:] {home} e {away} [em campo|abrem o jogo|iniciam o duelo].',
    en: '[The whistle goes:|We are under way:|Kick-off:] {home} against {away} [begins|is on|gets started].',
  },
  halfTime: {
    zh: '[半场结束|上半场战罢|中场休息]，{home}{score}{away}；[数据：|技术统计：|场面上：]控球{ball}%比{rivalBall}%，射门{shots}比{rivalShots}，角球{corners}比{rivalCorners}。',
    pt: '[Intervalo|Fim do primeiro tempo|Hora do descanso]: {home} {score} {away}. [Números:|Em números:|Estatísticas:] posse {ball}%–{rivalBall}%, chutes {shots}–{rivalShots}, escanteios {corners}–{rivalCorners}.',
    en: '[Half-time|End of the first half|The teams go in]: {home} {score} {away}. [Figures:|In numbers:|So far:] possession {ball}%–{rivalBall}%, shots {shots}–{rivalShots}, corners {corners}–{rivalCorners}.',
  },
  secondHalf: {
    zh: '[易边再战，|下半场开始，|双方回到场上，]目前{home}{score}{away}[，继续比拼|，好戏继续|，悬念仍在]。',
    pt: '[Recomeça o jogo:|Segundo tempo:|Bola rolando outra vez:] {home} {score} {away}[, tudo em aberto|, segue a partida|, mais 45 minutos].',
    en: '[Second half under way:|They are back:|Play resumes:] {home} {score} {away}[, all to play for|, forty-five to go|, here we go again].',
  },
  extraTime: {
    zh: '[加时赛开始|进入加时|三十分钟加时打响]，{home}{score}{away}[，体能见分晓|，谁能笑到最后|，继续鏖战]。',
    pt: '[Começa a prorrogação|Tempo extra|Mais trinta minutos]: {home} {score} {away}[, pernas pesadas|, ninguém cede|, segue o duelo].',
    en: '[Extra time begins|Into extra time|Thirty more minutes]: {home} {score} {away}[, tired legs|, nothing between them|, on they go].',
  },
  extraBreak: {
    zh: '[短暂休息|换边|一段加时结束]，{home}{score}{away}[，马上继续|，球员补水|，教练抓紧布置]。',
    pt: '[Pausa breve|Troca de lado|Respiro]: {home} {score} {away}[, já recomeça|, água para todos|, instruções rápidas].',
    en: '[A short pause|Change of ends|A breather]: {home} {score} {away}[, back soon|, water for all|, last instructions].',
  },
  shootOut: {
    zh: '[点球大战|十二码决胜|残酷的点球]，{home}与{away}[一球定生死|比拼心理|分出胜负]。',
    pt: '[Vamos aos pênaltis|Disputa de pênaltis|Decisão da marca da cal]: {home} e {away} [frente a frente|decidem nos nervos|em busca da vaga].',
    en: '[Penalties|A shoot-out|From the spot]: {home} and {away} [settle it|hold their nerve|face each other].',
  },
  stoppage: {
    zh: '[第四官员举牌|补时牌亮起|伤停补时]，[至少|预计|将有]{minutes}分钟。',
    pt: '[A placa sobe|O quarto árbitro mostra|Acréscimos]: [pelo menos|mais|serão] {minutes} min.',
    en: '[The board goes up|The fourth official shows|Added time]: [at least|a minimum of|there will be] {minutes} min.',
  },
  fullTime: {
    zh: '[全场结束|终场哨响|比赛落幕]，{home}{score}{away}[，感谢关注|，双方握手致意|，球迷起立鼓掌]。',
    pt: '[Fim de jogo|Apito final|Acabou]: {home} {score} {away}[, até a próxima|, aplausos da torcida|, cumprimentos em campo].',
    en: '[Full time|The final whistle|It is over]: {home} {score} {away}[, hands are shaken|, applause all round|, thanks for following].',
  },
  possession: {
    zh: '[场面上|控球方面|到目前为止]，{home}{ball}%，{away}{rivalBall}%[，节奏平稳|，中场绞杀激烈|，双方耐心传导]。',
    pt: '[Posse de bola|No controle|Até aqui]: {home} {ball}%, {away} {rivalBall}%[, ritmo tranquilo|, meio-campo disputado|, toques pacientes].',
    en: '[Possession|On the ball|So far]: {home} {ball}%, {away} {rivalBall}%[, a steady tempo|, a busy midfield|, patient passing].',
  },
  attack: {
    zh: '{team}[由守转攻|从边路推进|中路组织]，[对手落位防守|传中被解围|皮球被断下]。',
    pt: '{team} [sai para o ataque|avança pela ponta|trabalha pelo meio], [a defesa se fecha|o cruzamento é cortado|a bola é recuperada].',
    en: '{team} [build from the back|push down the flank|work it through the middle], [the defence holds|the cross is cleared|the ball is lost].',
  },
  danger: {
    zh: '[险情！|危险！|有威胁！]{team}[杀入禁区|连续施压|打出反击]，[后卫拼命解围|门将及时出击|最后一传稍欠]。',
    pt: '[Perigo!|Que lance!|Atenção!] {team} [entra na área|pressiona|contra-ataca], [a zaga afasta|o goleiro sai bem|falta o último passe].',
    en: '[Danger!|Close!|A scare!] {team} [break into the box|pile on the pressure|counter], [the defence scrambles|the keeper comes out|the last pass is missing].',
  },
};

/** What may happen around a match of either sport. */
export const FATE_WORDS: Readonly<
  Record<'postponed' | 'cancelled' | 'interrupted' | 'resumed' | 'abandoned' | 'dataLost', Wording>
> = {
  postponed: {
    zh: '[比赛延期|本场推迟|赛事改期]：[场地条件不佳|场地无法使用|天气所迫]，[新时间另行通知|改期时间待定]。',
    pt: '[Jogo adiado|Partida adiada]: [gramado sem condições|mau tempo], [nova data em breve|sem nova data ainda].',
    en: '[Postponed|Match put off]: [the pitch is not fit|the weather is too bad], [a new date follows|no new date yet].',
  },
  cancelled: {
    zh: '[比赛取消|本场取消]，[不再补赛|不计入赛程]，[敬请谅解|感谢关注]。',
    pt: '[Jogo cancelado|Partida cancelada], [não será remarcado|fora do calendário], [pedimos desculpas|obrigado pela atenção].',
    en: '[Match cancelled|Called off], [it will not be played|no replay], [our apologies|thank you for following].',
  },
  interrupted: {
    zh: '[比赛中断|裁判暂停比赛]，[雷暴天气|雷电临近]，[双方球员回到更衣室|等待恢复]。',
    pt: '[Jogo interrompido|Partida parada] [por tempestade|por raios], [times no vestiário|à espera].',
    en: '[Play is stopped|The match is interrupted] [by a thunderstorm|by lightning], [players leave the field|everyone waits].',
  },
  resumed: {
    zh: '[比赛恢复|重新开始|天气好转]，[双方回到场上|从中断时刻继续|继续进行]。',
    pt: '[Jogo retomado|Recomeça|O tempo melhora], [os times voltam|segue do mesmo minuto|bola rolando].',
    en: '[Play resumes|They are back|The sky clears], [from the same minute|the teams return|on we go].',
  },
  abandoned: {
    zh: '[比赛腰斩|裁判宣布终止比赛]，[照明故障|灯光无法修复]，[后续由赛会决定|等待裁定]。',
    pt: '[Jogo abandonado|Partida encerrada antes da hora], [falha na iluminação|sem luz], [decisão da organização|aguarda decisão].',
    en: '[Match abandoned|The referee ends it early]: [the floodlights failed|no light], [the organisers will decide|a ruling follows].',
  },
  dataLost: {
    zh: '[现场信号中断|数据暂缺|与现场失去联系]，[恢复后补齐|稍后更新|请稍候]。',
    pt: '[Sem sinal do estádio|Dados em falta|Contato perdido], [voltamos logo|em instantes|aguarde].',
    en: '[No signal from the ground|Data missing|Contact lost], [we catch up soon|updates follow|please wait].',
  },
};
