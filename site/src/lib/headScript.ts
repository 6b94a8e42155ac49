/**
 * Runs in every page's head before the first paint, so that neither the wrong theme nor the wrong links
 * flash: the chosen theme and readings, the user's role and affiliation, and whether a visitor has answered the
 * questions about eligibility become attributes of <html>. The configuration adds the hash of exactly this text to
 * the Content-Security-Policy.
 */
export const headScript =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme'),a=JSON.parse(s.getItem('authResponse'));" +
  "if(t=='light'||t=='dark')d.theme=t;if(s.getItem('furigana'))d.furigana='on';if(a&&a.role&&s.getItem('accessToken'))d.role=a.role,a.role=='employee'&&a.affiliation&&(d.affiliation=a.affiliation);else if(s.getItem('eligibility'))d.eligibility='on'}catch(e){}";
