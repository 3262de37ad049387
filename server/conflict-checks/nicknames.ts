/*
 * Given names under which one person may be known in the United States. Before the colon stand the full
 * names, after it the familiar ones. A familiar name may belong to several full ones.
 */
const sets = `
  aaron: ron
  abigail: abby gail
  abraham: abe bram
  agnes: aggie nessie
  alan allan allen alain: lanny
  albert alberto: bert beto
  alejandro alexander: alex alec lex sandy xander sasha ale
  alejandra alexandra: alex lexi sandra sandy sasha ale
  alfred alfredo: alf alfie fred freddy
  alice alicia: allie
  amanda: mandy
  andrew andres: andy drew
  ann anne anna ana: annie nan nancy anita
  anthony antonio: tony toni
  archibald: archie
  arthur arturo: art artie
  barbara: barb babs barbie
  bartholomew: bart
  beatrice beatriz: bea trixie betty
  benjamin: ben benny benji
  bernard bernardo: bernie barney
  bradley bradford: brad
  calvin: cal
  cameron: cam
  caroline carolyn carol: carrie caro lina
  catherine katherine kathryn catalina: kate katie cathy kathy kitty kat kay
  charles carlos: charlie chuck chas chaz carlitos
  charlotte: charlie lottie
  christina christine cristina kristin kristine: chris chrissy kris kristi tina
  christopher cristobal kristopher: chris kris topher kit
  clifford: cliff
  concepcion: concha conchita
  consuelo: chelo
  cynthia: cindy cyndi
  daniel: dan danny
  danielle daniela: dani
  david: dave davey
  deborah debra: deb debbie
  dennis: denny
  dolores: lola lolita
  dominic domingo: dom nick mingo
  donald: don donny
  dorothy: dot dottie dolly
  douglas: doug
  edward edmund edwin eduardo: ed eddie ned ted teddy lalo
  eleanor elena helen ellen: ellie nell nellie nora lena
  elizabeth elisabeth isabel isabella: liz lizzie beth betty betsy bess eliza elsie lisa libby bella
  emily emilia emma: em emmy millie
  enrique: kike quique
  ernest ernesto: ernie neto
  eugene: gene
  evelyn eva eve: evie
  ezekiel: zeke
  florence: flo flossie
  frances francesca francisca: fran frannie paca
  francis francisco franklin: frank frankie paco pancho kiko
  frederick frederic federico: fred freddy freddie rick fede
  gabriel: gabe
  gabriela gabrielle: gabby
  gerald jerald gerard gerardo: gerry jerry
  geoffrey jeffrey jeffery: geoff jeff
  george jorge: georgie
  geraldine: gerry jerry
  gilbert gilberto: gil bert beto
  gloria: glo
  gregory gregorio: greg gregg goyo
  graciela grace: chela gracie
  guadalupe: lupe lupita
  guillermo: memo
  gustavo: gus tavo
  hailey haley hayley: hallie
  harold: hal harry
  harriet: hattie
  henry: hank harry hal
  herbert heriberto: herb bert beto
  ignacio: nacho
  jacob jacobo jakob: jake jay coby
  jacqueline: jackie
  james jaime: jim jimmy jamie jem
  jane jayne janet: janie jan
  jason: jay jase
  jennifer: jen jenny jenna
  jeremiah jeremy: jerry jem
  jesus: chuy chucho
  jessica: jess jessie
  joan joanne joanna juana: jo joanie juanita
  john juan: johnny jack juancho
  jonathan jonathon: jon jonny
  jose josef joseph: joe joey jo pepe chepe
  josephine josefina: jo josie fina pepa
  joshua: josh
  judith: judy judi
  julia juliana: julie jules
  karen karin: kari
  kenneth: ken kenny
  kimberly: kim kimmy
  laura lauren: laurie lori
  lawrence laurence lorenzo: larry lawrie lencho
  leonard leonardo leon: leo lenny
  leslie lesley: les
  lewis louis luis: lou louie lucho
  lillian liliana: lily lil
  linda: lindy lynn
  louise luisa: lou lulu
  lucille lucia lucy: lulu
  madeline madeleine magdalena: maddie lena magda
  manuel emmanuel: manny manolo
  marcus mark marcos marc: marco
  margaret margarita marguerite: maggie meg peggy marge margie greta rita daisy
  maria marie mary: molly polly mamie marita
  martin: marty tincho
  martha marta: marty mattie patty
  matthew mateo: matt matty
  maurice mauricio: morris moe
  maximilian maxwell: max
  melissa melinda: mel missy lissa
  mercedes: meche mercy
  michael miguel micah: mike mikey mick mickey
  michelle michele: shelly micki
  mildred: millie
  mohammed muhammad mohammad mohamed: mo
  nathan nathaniel: nate nat
  natalie natalia natasha: nat tasha
  nicholas nicolas: nick nicky nico
  nicole: nicky niki
  oliver: ollie
  oscar: ozzie
  pablo paul: paulie
  pamela: pam
  patricia: pat patty patsy tricia trish
  patrick patricio: pat paddy rick pato
  pedro peter: pete perico
  philip phillip felipe: phil pip
  priscilla: cilla
  rachel raquel: rae
  ralph rafael raphael: rafe rafa
  randall randolph: randy
  raymond raymundo ramon: ray mundo moncho
  rebecca: becky becca
  regina: gina
  reginald: reg reggie
  richard ricardo: rick ricky rich richie dick
  robert roberto: rob robbie bob bobby bert beto
  roderick rodrigo: rod rick
  rodney: rod
  roger rogelio: rodge
  ronald: ron ronny ronnie
  rosa rose rosario rosemary: rosie rosita charo
  russell: russ rusty
  salvador: chava sal
  samantha: sam sammy
  samuel: sam sammy
  sandra: sandy
  sarah sara: sally sadie
  sean shawn shaun: shane
  sergio: checo
  sophia sofia: sophie sofi
  stanley: stan
  stephanie estefania: steph stevie fani
  stephen steven stephan esteban: steve stevie
  susan susanna susana suzanne: sue susie suzy
  sylvester: sly
  teresa theresa: terry tess tessa tere
  terrence terence: terry
  theodore teodoro: ted teddy theo teo
  thomas tomas: tom tommy
  timothy timoteo: tim timmy
  tyler tyrone: ty
  valerie valeria: val
  veronica: ronnie vero
  victor: vic
  victoria: vicky tori
  vincent vicente: vince vinny chente
  virginia: ginny
  vivian viviana: viv
  walter: walt wally
  wesley: wes
  william: will willie bill billy liam
  zachary zachariah: zach zack zac
`;

/** The other given names by which somebody of this name may go, both the fuller and the more familiar. */
export function nicknamesOf(word: string): readonly string[] {
  return others.get(word) ?? [];
}

export function isNicknameOf(familiar: string, full: string): boolean {
  return familiars.get(full)?.has(familiar) ?? false;
}

const others = new Map<string, readonly string[]>();
const familiars = new Map<string, ReadonlySet<string>>();

for (const line of sets.trim().split('\n')) {
  const [full = [], familiar = []] = line.split(':').map((part) => part.trim().split(' '));
  const all = [...full, ...familiar];
  for (const name of all) {
    const known = [...nicknamesOf(name), ...all.filter((other) => other !== name)];
    others.set(name, [...new Set(known)]);
  }
  for (const name of full) {
    familiars.set(name, new Set([...(familiars.get(name) ?? []), ...familiar]));
  }
}
