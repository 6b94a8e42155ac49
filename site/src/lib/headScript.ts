/**
 * Runs in every page's head before anything is painted, so that neither the wrong theme nor the wrong links flash:
 * the theme and the readings that were chosen, role and affiliation of whoever is logged in become attributes of <html>. The configuration puts the
 * hash of exactly this text into the Content-Security-Policy.
 */
export const headScript =
  "try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('theme'),a=JSON.parse(s.getItem('authResponse'));" +
  "if(t=='light'||t=='dark')d.theme=t;if(s.getItem('furigana'))d.furigana='on';if(a&&a.role&&s.getItem('accessToken'))d.role=a.role,a.role=='employee'&&a.affiliation&&(d.affiliation=a.affiliation)}catch(e){}";
